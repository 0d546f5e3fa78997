/** The pencil: a seeded chance, a leaf, an arch, a perspective. Everything gives SVG text; nothing is random from one run to the next. */

export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

export const round = (number) => String(Math.round(number * 10) / 10);
const points = (list) => list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
export const polygon = (list, attributes) => `<polygon points="${points(list)}" ${attributes}/>`;
export const line = (list, attributes) => `<polyline points="${points(list)}" fill="none" ${attributes}/>`;
export const rect = (x, y, w, h, attributes) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${attributes}/>`;

export function svg(width, height, body, defs = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs && `<defs>${defs}</defs>`}${body}</svg>\n`;
}

export function gradient(id, stops, direction = 'x1="0" y1="0" x2="0" y2="1"') {
  return `<linearGradient id="${id}" ${direction}>${stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`).join('')}</linearGradient>`;
}

/** Half of the outline of a chinar leaf, from its tip to its stalk, as [angle from upright in degrees, radius]. */
const HALF_LEAF = [
  [0, 1],
  [5, 0.82],
  [11, 0.8],
  [10, 0.66],
  [18, 0.6],
  [24, 0.44],
  [33, 0.56],
  [36, 0.68],
  [44, 0.76],
  [50, 0.96],
  [56, 0.78],
  [64, 0.76],
  [65, 0.6],
  [72, 0.5],
  [78, 0.4],
  [88, 0.5],
  [94, 0.62],
  [101, 0.8],
  [106, 0.62],
  [114, 0.58],
  [120, 0.44],
  [136, 0.36],
  [158, 0.3],
];

/** Outline and veins of a leaf of the given size that points up, its stalk at the origin. */
export function leaf(size) {
  const at = (angle, radius) => [
    Math.sin((angle * Math.PI) / 180) * radius * size,
    -Math.cos((angle * Math.PI) / 180) * radius * size,
  ];
  const right = HALF_LEAF.map(([angle, radius]) => at(angle, radius));
  const left = HALF_LEAF.slice(1)
    .map(([angle, radius]) => at(-angle, radius))
    .toReversed();
  const ring = [...right, [0, 0], ...left];
  const outline = `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
  const veins = [];
  for (const [angle, length] of [
    [0, 0.96],
    [50, 0.9],
    [-50, 0.9],
    [101, 0.74],
    [-101, 0.74],
  ]) {
    const [tx, ty] = at(angle, length);
    veins.push(`M0 0L${round(tx)} ${round(ty)}`);
    for (const part of [0.4, 0.58, 0.75]) {
      for (const side of [-1, 1]) {
        const [x, y] = at(angle, length * part);
        const [dx, dy] = at(angle + side * 38, length * (1 - part) * 0.42);
        veins.push(`M${round(x)} ${round(y)}l${round(dx)} ${round(dy)}`);
      }
    }
  }
  return {
    outline,
    veins: veins.join(''),
    stalk: `M0 0q${round(size * 0.04)} ${round(size * 0.25)} ${round(-size * 0.06)} ${round(size * 0.5)}`,
  };
}

/** The points of a pointed (four-centred) arch that stands on `base`: up the left side, over, down the right. */
export function arch(x, base, width, spring, rise, steps = 14) {
  const half = [];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const u = 1 - t;
    const px = 3 * u * t * t * 0.28 + t * t * t * 0.5;
    const py = 3 * u * u * t * 0.62 + 3 * u * t * t * 0.84 + t * t * t;
    half.push([px, py]);
  }
  const left = half.map(([px, py]) => [x + px * width, base - spring - py * rise]);
  const right = half
    .slice(0, -1)
    .toReversed()
    .map(([px, py]) => [x + width - px * width, base - spring - py * rise]);
  return [[x, base], ...left, ...right, [x + width, base]];
}

/** A camera at eye height that looks along z: world metres to picture units. */
export function camera(cx, horizon, focal, eye = 1.6) {
  return ([x, y, z]) => [cx + (focal * x) / z, horizon - (focal * (y - eye)) / z];
}

/** Rolling hills from edge to edge. */
export function hills(width, base, height, dice, fill) {
  const list = [[0, base]];
  let y = base - height * 0.6;
  for (let x = 0; x <= width; x += width / 14) {
    y =
      base -
      height * (0.45 + 0.4 * Math.sin(x / (width / 7) + dice.next() * 0.9) * dice.between(0.5, 1) + 0.12 * dice.next());
    list.push([x, y]);
  }
  list.push([width, y], [width, base]);
  return polygon(list, `fill="${fill}"`);
}

/** A cypress, dark and narrow. */
export function cypress(x, base, height, fill) {
  const w = height * 0.11;
  return `<path d="M${round(x)} ${round(base)}C${round(x - w * 1.5)} ${round(base - height * 0.3)} ${round(x - w)} ${round(base - height * 0.75)} ${round(x)} ${round(base - height)}C${round(x + w)} ${round(base - height * 0.75)} ${round(x + w * 1.5)} ${round(base - height * 0.3)} ${round(x)} ${round(base)}Z" fill="${fill}"/>`;
}

/** A crown of leaves: `use` elements of #leaf strewn over an ellipse, darker below and behind. */
export function crown(cx, cy, rx, ry, count, scale, colours, dice) {
  const leaves = [];
  for (let index = 0; index < count; index += 1) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next());
    const x = cx + Math.cos(angle) * rx * reach;
    const y = cy + Math.sin(angle) * ry * reach;
    leaves.push({ x, y, turn: dice.between(-170, 170), size: scale * dice.between(0.7, 1.25) });
  }
  leaves.sort((a, b) => b.y - a.y);
  return leaves
    .map(({ x, y, turn, size }) => {
      const light = 1 - (y - cy + ry) / (2 * ry) + dice.between(-0.18, 0.18);
      const colour = colours[Math.max(0, Math.min(colours.length - 1, Math.floor(light * colours.length)))];
      return `<use href="#leaf" transform="translate(${round(x)} ${round(y)})rotate(${Math.round(turn)})scale(${(size / 100).toFixed(2)})" fill="${colour}"/>`;
    })
    .join('');
}

/** A person far off: head, long shirt, legs. `step` turns the walk. */
export function figure(x, base, height, fill, scarf = '') {
  const h = height;
  return (
    `<g fill="${fill}"><circle cx="${round(x)}" cy="${round(base - h * 0.9)}" r="${round(h * 0.075)}"/>` +
    `<path d="M${round(x - h * 0.09)} ${round(base - h * 0.8)}h${round(h * 0.18)}l${round(h * 0.06)} ${round(h * 0.5)}h${round(-h * 0.3)}Z"/>` +
    `<path d="M${round(x - h * 0.08)} ${round(base - h * 0.32)}l${round(-h * 0.04)} ${round(h * 0.32)}h${round(h * 0.07)}l${round(h * 0.05)} ${round(-h * 0.3)}l${round(h * 0.06)} ${round(h * 0.3)}h${round(h * 0.07)}l${round(-h * 0.06)} ${round(-h * 0.32)}Z"/></g>` +
    (scarf &&
      `<path d="M${round(x - h * 0.085)} ${round(base - h * 0.86)}q${round(h * 0.085)} ${round(-h * 0.2)} ${round(h * 0.17)} 0l${round(h * 0.03)} ${round(h * 0.16)}h${round(-h * 0.23)}Z" fill="${scarf}"/>`)
  );
}
