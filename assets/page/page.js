"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const loop = data.loop, count = loop ? BigInt(loop.count) : 0n;
const at = (id) => document.getElementById(id);
const TOO_LARGE = "too large to be written";
const MOST_EXPONENT = 200000n;

// Numbers: whole ones as digits, those that grow as forms in k, the cycles that are done.

function value(number, k) {
  if (typeof number === "string") return BigInt(number);
  let sum = 0n;
  for (const [numerator, power, base] of number.t) {
    if (base > 1 && k > MOST_EXPONENT) return null;
    sum += BigInt(numerator) * k ** BigInt(power) * BigInt(base) ** (base > 1 ? k : 0n);
  }
  return sum / BigInt(number.d);
}

function logarithm(big) {
  const digits = big.toString();
  return digits.length - 1 + Math.log10(Number(digits.slice(0, 15)) / 10 ** (Math.min(15, digits.length) - 1));
}

function magnitude(number, k) {
  const exact = value(number, k);
  if (exact !== null) return exact > 0n ? logarithm(exact) : exact < 0n ? -logarithm(-exact) : null;
  let most = -Infinity;
  for (const [numerator, power, base] of number.t)
    most = Math.max(most, logarithm(BigInt(numerator) < 0n ? -BigInt(numerator) : BigInt(numerator))
      + power * logarithm(k) + Number(k) * Math.log10(base));
  return most;
}

function readable(big) {
  if (big === null) return TOO_LARGE;
  if (big < 0n) return "−" + readable(-big);
  const all = big.toString();
  if (big < 10n ** 15n) return all.replace(/\B(?=(\d{3})+$)/g, ",");
  let exponent = all.length - 1, digits = BigInt(all.slice(0, 3));
  const rest = all.slice(3), exact = /^0*$/.test(rest);
  if (rest[0] >= "5") digits += 1n;
  if (digits === 1000n) { digits = 100n; exponent += 1; }
  if (exact && digits === 100n) return "10^" + exponent;
  const first = digits / 100n;
  let decimals = "." + (digits % 100n).toString().padStart(2, "0");
  if (exact) decimals = decimals.replace(/0+$/, "").replace(/\.$/, "");
  return first + decimals + " × 10^" + exponent;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (words) => words.replace(/\^(\d+)/g, (_, digits) => [...digits].map((one) => RAISED[one]).join(""));

function parsed(words) {
  const text = words.replace(/[\s,_]/g, "");
  let found = /^(\d+)\^(\d+)$/.exec(text);
  if (found && found[2].length < 5) return BigInt(found[1]) ** BigInt(found[2]);
  found = /^(\d+)(?:e(\d{1,4}))?$/i.exec(text);
  return found ? BigInt(found[1]) * 10n ** BigInt(found[2] || 0) : null;
}

// Where one is: a step before the loop, a step of an iteration (from 0), or a step after it.

let place = { part: "before", step: 0 };

function stepsOf(iteration) {
  const byHand = loop.by_hand[iteration.toString()];
  if (byHand) return { steps: byHand, k: 0n };
  for (const piece of loop.pieces) {
    const first = BigInt(piece.first), period = BigInt(piece.iterations.length);
    if (iteration >= first && iteration < BigInt(piece.last))
      return { steps: piece.iterations[Number((iteration - first) % period)], k: (iteration - first) / period };
  }
  return null;
}

function shown() {
  if (place.part === "before") return { step: data.before[place.step], k: 0n, done: 0n, isLoop: false };
  if (place.part === "after")
    return { step: data.after[place.step], k: 0n, done: count, isLoop: loop !== null };
  const { steps, k } = stepsOf(place.iteration);
  const isWhole = place.step === steps.length - 1;
  return { step: steps[place.step], k, done: place.iteration + (isWhole ? 1n : 0n), isLoop: true };
}

const afterLoop = () => (data.after.length ? { part: "after", step: 0 } : null);

function following() {
  const { part, step } = place;
  if (part === "before") {
    if (step + 1 < data.before.length) return { part, step: step + 1 };
    return count > 0n ? { part: "loop", iteration: 0n, step: 0 } : afterLoop();
  }
  if (part === "after") return step + 1 < data.after.length ? { part, step: step + 1 } : null;
  if (step + 1 < stepsOf(place.iteration).steps.length) return { ...place, step: step + 1 };
  return place.iteration + 1n < count ? { part, iteration: place.iteration + 1n, step: 0 } : afterLoop();
}

function preceding() {
  const { part, step } = place;
  if (step > 0) return { ...place, step: step - 1 };
  if (part === "before") return null;
  if (part === "after" && count > 0n) return wholeIteration(count);
  if (part === "loop" && place.iteration > 0n) return wholeIteration(place.iteration);
  return { part: "before", step: data.before.length - 1 };
}

function wholeIteration(done) {
  if (done <= 0n) return { part: "before", step: data.before.length - 1 };
  return { part: "loop", iteration: done - 1n, step: stepsOf(done - 1n).steps.length - 1 };
}

function end() {
  if (data.after.length) return { part: "after", step: data.after.length - 1 };
  return count > 0n ? wholeIteration(count) : { part: "before", step: data.before.length - 1 };
}

function go(where) {
  if (!where) { stop(); return; }
  place = where;
  draw();
}

function nextIteration(by) {
  const now = shown();
  if (!loop) return go(by > 0 ? following() : preceding());
  if (place.part === "after" && by > 0) return go(following());
  const wanted = now.done + BigInt(by);
  go(wanted > count ? afterLoop() : wholeIteration(wanted < 0n ? 0n : wanted));
}

// Playing by itself

let timer = null;
function stop() { if (timer !== null) { clearInterval(timer); timer = null; } at("play").setAttribute("aria-pressed", "false"); }
function play() {
  if (timer !== null) return stop();
  at("play").setAttribute("aria-pressed", "true");
  timer = setInterval(() => go(following()), 900);
}

// Drawing

const SVG = "http://www.w3.org/2000/svg";
function add(parent, name, attributes, words) {
  const made = document.createElementNS(SVG, name);
  for (const [key, one] of Object.entries(attributes)) made.setAttribute(key, one);
  if (words !== undefined) made.textContent = words;
  parent.appendChild(made);
  return made;
}

const TONES = { W: ["#f4e6bb", "#8a7440"], U: ["#7cc0ea", "#1f548c"], B: ["#8b7a99", "#2a2033"], R: ["#f39a63", "#8d2a1c"],
  G: ["#9fd07f", "#2c6537"], gold: ["#f0d58a", "#8c6a1e"], none: ["#c3ced8", "#4d5b69"], land: ["#d9bf9a", "#6d533a"] };
const ART = Object.fromEntries(Object.entries(data.art).map(
  ([name, text]) => [name, "data:image/svg+xml," + encodeURIComponent(text)]));
const WIDTH = 140, HEIGHT = 196;

function tonesOf(card) {
  if (card.colors.length > 1) return TONES.gold;
  return TONES[card.colors] || (card.kind === "land" ? TONES.land : TONES.none);
}

function fitted(parent, words, x, y, size, width, fill, anchor = "middle") {
  const shrunk = Math.min(size, width / (words.length * 0.56));
  const made = add(parent, "text", { x, y, "font-size": shrunk.toFixed(1), "font-weight": 700, fill, "text-anchor": anchor }, words);
  if (made.getComputedTextLength() > width) {  // the browser's own type may be wider than most
    made.setAttribute("textLength", width);
    made.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}

function drawCard(parent, card, x, y, scale, k, behind) {
  const turn = card.tapped ? `rotate(90 ${WIDTH / 2} ${HEIGHT / 2})` : "";
  const group = add(parent, "g", { transform: `translate(${x} ${y}) scale(${scale}) ${turn}` });
  behind.forEach((one, number) => {
    const aura = add(group, "g", { transform: `translate(8 ${-30 * (behind.length - number)})` });
    drawFace(aura, one, k, WIDTH - 16);
  });
  const number = value(card.count, k);
  if (number !== 1n) for (const step of [3, 2, 1])
    add(group, "rect", { x: step * 5, y: -step * 3, width: WIDTH, height: HEIGHT, rx: 9, fill: tonesOf(card)[1], stroke: "#0b0f16", "stroke-width": 3 });
  drawFace(group, card, k, WIDTH);
  if (number !== 1n) {
    const words = "×" + raised(readable(number)), upright = card.tapped ? `rotate(-90 ${WIDTH / 2} ${HEIGHT / 2})` : "";
    const pill = add(group, "g", { transform: upright });
    add(pill, "rect", { x: 4, y: HEIGHT / 2 - 21, width: WIDTH - 8, height: 42, rx: 21, fill: "#0b0f16", stroke: "#ffb52e", "stroke-width": 3 });
    fitted(pill, words, WIDTH / 2, HEIGHT / 2 + 9, 27, WIDTH - 22, "#ffe08a");
  }
}

function drawFace(parent, card, k, width) {
  const [light, dark] = tonesOf(card);
  add(parent, "rect", { width, height: HEIGHT, rx: 9, fill: dark, stroke: "#0b0f16", "stroke-width": 4 });
  add(parent, "rect", { x: 6, y: 34, width: width - 12, height: 124, fill: light });
  const field = { x: 6, y: 34, width: width - 12, height: 124, href: ART[card.art], preserveAspectRatio: "xMidYMid slice" };
  if (field.href) add(parent, "image", field);
  fitted(parent, card.name, width / 2, 25, 17, width - 14, "#ffffff");
  if (card.size) {
    const words = raised(card.size.map((one) => readable(value(one, k))).join("/"));
    add(parent, "rect", { x: width - 74, y: HEIGHT - 34, width: 68, height: 28, rx: 7, fill: "#fffaf0" });
    fitted(parent, words, width - 40, HEIGHT - 13, 20, 62, "#0b0f16");
  }
  card.counters.forEach(([kind, amount], row) => {
    add(parent, "rect", { x: 8, y: 40 + row * 26, width: width - 40, height: 23, rx: 11, fill: "#0b0f16" });
    fitted(parent, raised(readable(value(amount, k))) + " " + kind, 14, 57 + row * 26, 15, width - 52, "#ffe08a", "start");
  });
}

function drawSeat(parent, seat, y, k) {
  add(parent, "rect", { x: 8, y, width: 172, height: 96, rx: 12, fill: "#0b0f16" });
  fitted(parent, seat.name, 94, y + 28, 22, 160, "#eef2f7");
  fitted(parent, seat.lost ? "has lost" : "♥ " + raised(readable(value(seat.life, k))), 94, y + 76, 42, 160, seat.lost ? "#ff8a7a" : "#ffffff");
  seat.mana.concat(seat.counters).forEach(([kind, amount], row) =>
    fitted(parent, kind + " " + raised(readable(value(amount, k))), 12, y + 120 + row * 22, 17, 168, "#ffe08a", "start"));
}

function drawTable(table, k) {
  const svg = at("table");
  svg.replaceChildren();
  const seats = [...table.seats.slice(1), table.seats[0]];
  const high = Math.max(300, 620 / seats.length * 1);
  svg.setAttribute("viewBox", `0 0 1200 ${high * seats.length}`);
  seats.forEach((seat, row) => {
    const top = row * high;
    drawSeat(svg, seat, top + 14, k);
    const ids = new Set(seat.permanents.map((card) => card.id));
    const hosts = seat.permanents.filter((card) => !ids.has(card.on));
    const scale = Math.min(1.1, 800 / (hosts.length * (HEIGHT + 14)));
    hosts.forEach((card, column) => {
      const behind = seat.permanents.filter((one) => one.on === card.id);
      const left = 200 + column * (HEIGHT + 14) * scale + (HEIGHT - WIDTH) / 2 * scale;
      drawCard(svg, card, left, top + 40 + 30 * scale * behind.length, scale, k, behind);
    });
    if (row) add(svg, "line", { x1: 0, x2: 1200, y1: top, y2: top, stroke: "#5aa9e6", "stroke-opacity": 0.4, "stroke-width": 2 });
  });
  table.stack.slice(-6).forEach((item, row) => {
    const y = 24 + row * 46, number = value(item.count, k);
    add(svg, "rect", { x: 1010, y, width: 184, height: 40, rx: 10, fill: "#0b0f16", stroke: "#3fe0a5" });
    fitted(svg, (number === 1n ? "" : "×" + raised(readable(number)) + " ") + item.name, 1102, y + 26, 17, 168, "#eef2f7");
  });
}

function tell(table, k) {
  const lines = table.seats.map((seat) => {
    const cards = seat.permanents.map((card) => {
      const number = value(card.count, k);
      return (number === 1n ? "" : readable(number) + " × ") + card.name
        + (card.size ? " " + card.size.map((one) => readable(value(one, k))).join("/") : "") + (card.tapped ? " (tapped)" : "");
    });
    const zones = seat.zones.map(([name, amount]) => `${readable(value(amount, k))} in ${name}`);
    return `${seat.name}: ${readable(value(seat.life, k))} life; ${cards.join(", ") || "no permanents"}; ${zones.join(", ")}`;
  });
  const stack = table.stack.map((item) => item.name).join(", ");
  lines.push(stack ? "On the stack: " + stack : "The stack is empty");
  if (table.result) lines.push(table.result);
  at("words").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: raised(line) })));
}

function draw() {
  const { step, k, done, isLoop } = shown();
  drawTable(step.table, k);
  tell(step.table, k);
  const caption = at("caption");
  caption.replaceChildren(raised(step.words) + " ");
  const isEnd = place.part === "after" ? place.step === data.after.length - 1 : !following();
  if (step.news) caption.appendChild(Object.assign(document.createElement("b"), { textContent: raised(step.news) }));
  if (isEnd && data.ending)
    caption.appendChild(Object.assign(document.createElement("b"), { textContent: " — " + raised(data.ending.filter(Boolean).slice(0, 2).join(" ")) }));
  if (step.rule) caption.appendChild(Object.assign(document.createElement("small"), { textContent: "CR " + step.rule }));
  if (loop) {
    at("counter").hidden = !isLoop;
    at("of").textContent = "of " + raised(readable(count));
    at("number").textContent = done < 10n ** 15n ? readable(done) : done.toString().replace(/\B(?=(\d{3})+$)/g, ",");
    at("number").className = done < 10n ** 15n ? "" : "long";
    at("inner").textContent = step.inner.map(([one, of]) => [value(one, k), value(of, k)]).filter(([, of]) => of !== 1n)
      .map(([one, of]) => "Inner loop: " + raised(readable(one)) + " of " + raised(readable(of))).join(", ");
    at("fill").style.width = (done <= 0n ? 0 : count <= 1n ? 100 : 100 * Math.max(0.01, logarithm(done) / logarithm(count))) + "%";
    drawNumbers(done);
    drawPlot(done);
  }
}

// The loop's numbers, from the same closed forms

function formAt(curve, done) {
  for (let place = curve.pieces.length - 1; place >= 0; place--) {
    const piece = curve.pieces[place], first = BigInt(piece.first), period = BigInt(piece.forms.length);
    if (done >= first && done <= BigInt(piece.last)) {
      const form = piece.forms[Number((done - first) % period)];
      return form === null ? null : { form, k: (done - first) / period };
    }
  }
  const known = curve.played[done.toString()];
  return known === undefined ? null : { form: known, k: 0n };
}

function drawNumbers(done) {
  const rows = loop.curves.map((curve) => {
    const found = formAt(curve, done), row = document.createElement("tr");
    for (const words of [curve.name, found ? raised(readable(value(found.form, found.k))) : "—"])
      row.appendChild(Object.assign(document.createElement("td"), { textContent: words }));
    return row;
  });
  at("numbers").tBodies[0].replaceChildren(...rows);
}

const COLORS = ["#ffb52e", "#5db2ff", "#ff8a7a"];
function drawPlot(done) {
  const svg = at("plot"), curves = loop.main.map((number) => loop.curves[number]);
  svg.replaceChildren();
  if (!curves.length || count < 2n) return;
  const isLog = count > 1000n, most = logarithm(count), points = 80, box = { x: 70, y: 14, w: 710, h: 310 };
  const iterations = [...new Set(Array.from({ length: points + 1 }, (_, point) => isLog
    ? power(most * point / points).toString() : (count * BigInt(point) / BigInt(points)).toString()))].map(BigInt);
  const across = (one) => box.x + box.w * (isLog ? (one > 0n ? logarithm(one) / most : 0) : Number(one) / Number(count));
  const heights = (curve, one) => {
    const found = formAt(curve, one);
    if (!found) return null;
    const size = magnitude(found.form, found.k);
    return size === null ? 0 : isLog ? size : Math.sign(Number(value(found.form, found.k))) * 10 ** Math.abs(size);
  };
  const values = curves.map((curve) => iterations.map((one) => [one, heights(curve, one)]).filter((pair) => pair[1] !== null));
  const all = values.flat().map((pair) => pair[1]);
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  const up = (size) => box.y + box.h * (1 - (size - low) / (high - low));
  for (let tick = 0; tick <= 4; tick++) {
    const size = low + (high - low) * tick / 4;
    add(svg, "line", { x1: box.x, x2: box.x + box.w, y1: up(size), y2: up(size), stroke: "#33435a" });
    add(svg, "text", { x: box.x - 8, y: up(size) + 5, fill: "#a9b6c6", "font-size": 15, "text-anchor": "end" },
      isLog ? raised("10^" + Math.round(size)) : readable(BigInt(Math.round(size))));
  }
  add(svg, "text", { x: box.x, y: 350, fill: "#a9b6c6", "font-size": 15 }, isLog ? "1" : "0");
  add(svg, "text", { x: box.x + box.w, y: 350, fill: "#a9b6c6", "font-size": 15, "text-anchor": "end" }, raised(readable(count)) + " iterations");
  curves.forEach((curve, number) => {
    const path = values[number].map(([one, size]) => `${across(one).toFixed(1)} ${up(size).toFixed(1)}`).join("L");
    add(svg, "path", { d: "M" + path, fill: "none", stroke: COLORS[number], "stroke-width": 4, "stroke-linejoin": "round" });
    add(svg, "text", { x: box.x + 10 + number * 240, y: 374, fill: COLORS[number], "font-size": 15, "font-weight": 700 }, curve.name);
    const now = heights(curve, done);
    if (now !== null && done > 0n) add(svg, "circle", { cx: across(done), cy: up(now), r: 8, fill: "#fff", stroke: COLORS[number], "stroke-width": 4 });
  });
}

function power(exponent) {
  const whole = Math.floor(exponent), digits = BigInt(Math.round(10 ** (exponent - whole) * 1e12));
  const found = digits * 10n ** BigInt(whole) / 10n ** 12n;
  return found < 1n ? 1n : found > count ? count : found;
}

// Keys, touch, buttons

const ACTS = { ArrowRight: () => go(following()), ArrowLeft: () => go(preceding()), ArrowDown: () => nextIteration(1),
  ArrowUp: () => nextIteration(-1), Home: () => go({ part: "before", step: 0 }), End: () => go(end()), " ": play };
document.addEventListener("keydown", (event) => {
  if (event.target.tagName === "INPUT" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " " && event.target.tagName === "BUTTON") return;
  const act = ACTS[event.key];
  if (act) { event.preventDefault(); if (event.key !== " ") stop(); act(); }
  else if (/^\d$/.test(event.key) && loop) at("wanted").focus();
});
const BUTTONS = { first: "Home", back: "ArrowLeft", next: "ArrowRight", iteration: "ArrowDown", last: "End", play: " " };
for (const [id, key] of Object.entries(BUTTONS)) at(id).addEventListener("click", () => { if (id !== "play") stop(); ACTS[key](); });
let touched = null;
at("table").addEventListener("touchstart", (event) => { touched = event.changedTouches[0].clientX; }, { passive: true });
at("table").addEventListener("touchend", (event) => {
  if (touched === null) return;
  const moved = event.changedTouches[0].clientX - touched;
  touched = null;
  stop();
  go(moved > 40 ? preceding() : following());
});
at("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = parsed(at("wanted").value);
  at("said").textContent = wanted === null ? "Expected a number such as 500, 1e6 or 10^100."
    : wanted > count ? "The loop goes to iteration " + raised(readable(count)) + "." : "";
  if (wanted !== null && loop) { stop(); go(wholeIteration(wanted > count ? count : wanted)); at("wanted").blur(); }
});

if (loop) {
  at("ledger").replaceChildren(...loop.ledger.map((line) => Object.assign(document.createElement("li"), { textContent: raised(line) })));
  at("makes").textContent = (loop.proved ? "Proved: every iteration does the same. " : "Played one by one, without a proof. ")
    + (loop.produces.length ? "It makes " + loop.produces.join(", ") + ". " : "") + (loop.cut ? "It ends by itself: " + loop.ends_because + "." : "");
} else { at("about").hidden = true; at("iteration").hidden = true; at("jump").hidden = true; }
draw();

// What is shown, with every digit, for whoever compares it.
window.shownTable = () => {
  const { step, k, done } = shown();
  const whole = (one) => (one === null ? null : typeof one === "object" && !Array.isArray(one) && "t" in one ? value(one, k).toString()
    : Array.isArray(one) ? one.map(whole) : typeof one === "object" ? Object.fromEntries(Object.entries(one).map(([key, each]) => [key, whole(each)])) : one);
  return JSON.stringify({ done: done.toString(), inner: whole(step.inner), table: whole(step.table), hasNext: following() !== null });
};
