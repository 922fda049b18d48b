"""What repeats: shapes and roles, growth as closed forms, certificates, and states computed from them."""
