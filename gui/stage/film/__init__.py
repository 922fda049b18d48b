"""Films of the stage: the frames of what plays by itself, written as a video, an animation or pictures."""
