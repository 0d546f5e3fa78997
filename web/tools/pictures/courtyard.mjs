import {
  arch,
  camera,
  chance,
  cypress,
  crown,
  figure,
  gradient,
  hills,
  leaf,
  line,
  polygon,
  rect,
  round,
  svg,
} from './draw.mjs';

const WIDTH = 1200;
const HEIGHT = 1440;
const GREEN = { night: '#0c2f1c', deep: '#14532d', mid: '#2b6b43', soft: '#5b8d62', pale: '#a9bf98' };
const SAND = { paper: '#fbf5e8', light: '#f4e7cb', warm: '#e8d2a6', shade: '#cfae78', deep: '#a9844f' };
const OCHRE = '#c8831f';

const see = camera(600, 905, 900);
const world = (list) => list.map(see);

/** An arch in the side wall at x, from z to z + width: sampled on the wall, then seen in perspective. */
const wallArch = (x, z, width, spring, rise, base = 0) =>
  arch(z, 0, width, spring, rise).map(([along, up]) => see([x, base - up, along]));

function sideWall(x) {
  const near = 4.6;
  const far = 17;
  const parts = [
    polygon(
      world([
        [x, 0, near],
        [x, 5.6, near],
        [x, 5.6, far],
        [x, 0, far],
      ]),
      `fill="${x < 0 ? 'url(#wall-lit)' : 'url(#wall-shade)'}"`,
    ),
  ];
  for (let z = near + 0.15; z + 2 < far; z += 2.45) {
    parts.push(
      polygon(
        wallArch(x, z - 0.12, 2.24, 2.2, 1.34),
        `fill="none" stroke="${x < 0 ? SAND.deep : GREEN.pale}" stroke-width="1.6" opacity=".55"`,
      ),
    );
    parts.push(polygon(wallArch(x, z, 2, 2.2, 1.2), `fill="${x < 0 ? 'url(#recess)' : 'url(#recess-dark)'}"`));
    parts.push(
      polygon(wallArch(x, z + 0.62, 0.76, 0.55, 0.45, 4.1), `fill="${x < 0 ? SAND.deep : GREEN.deep}" opacity=".75"`),
    );
  }
  for (const height of [3.82, 5.25]) {
    parts.push(
      line(
        world([
          [x, height, near],
          [x, height, far],
        ]),
        `stroke="${x < 0 ? SAND.deep : GREEN.pale}" stroke-width="2.4" opacity=".7"`,
      ),
    );
  }
  return parts.join('');
}

function endWall() {
  const z = 17;
  const box = (left, right, low, high) =>
    world([
      [left, low, z],
      [left, high, z],
      [right, high, z],
      [right, low, z],
    ]);
  const gate = (width, spring, rise, base = 0, at = 0) =>
    arch(at - width / 2, 0, width, spring, rise).map(([x, up]) => see([x, base - up, z]));
  const parts = [
    polygon(box(-4.6, 4.6, 0, 5.6), 'fill="url(#end)"'),
    polygon(box(-2.3, 2.3, 0, 7.6), `fill="${SAND.light}"`),
    polygon(box(-2.3, 2.3, 7.2, 7.6), `fill="${OCHRE}"`),
  ];
  parts.push(polygon(box(-2.02, 2.02, 0, 6.9), `fill="none" stroke="${SAND.deep}" stroke-width="1.6"`));
  parts.push(
    polygon(gate(3.3, 3, 2.4), `fill="${GREEN.mid}"`),
    polygon(gate(2.9, 2.9, 2.1), `fill="${GREEN.deep}"`),
    polygon(gate(1.5, 1.9, 0.9), `fill="${SAND.warm}"`),
  );
  for (const side of [-1, 1]) {
    parts.push(
      polygon(gate(1.2, 2.1, 0.9, 0, side * 3.3), `fill="${GREEN.mid}" opacity=".8"`),
      polygon(gate(0.8, 0.6, 0.5, 3.9, side * 3.3), `fill="${GREEN.mid}" opacity=".6"`),
    );
    const [x, foot] = see([side * 2.55, 5.6, z]);
    const top = see([side * 2.55, 9.2, z])[1];
    parts.push(
      rect(x - 8, top, 16, foot - top, `fill="${SAND.warm}"`),
      `<path d="M${round(x - 15)} ${round(top)}h30l-4-12q-11-26-22 0Z" fill="${GREEN.mid}"/>`,
      rect(x - 13, top - 1, 26, 5, `fill="${OCHRE}"`),
    );
  }
  return parts.join('');
}

function floor() {
  const parts = [
    polygon(
      world([
        [-4, 0, 17],
        [4, 0, 17],
        [9, 0, 2.4],
        [-9, 0, 2.4],
      ]),
      'fill="url(#floor)"',
    ),
  ];
  for (let x = -4; x <= 4; x += 1)
    parts.push(
      line(
        world([
          [x, 0, 17],
          [x, 0, 2.4],
        ]),
        `stroke="${SAND.deep}" stroke-width="1.2" opacity=".35"`,
      ),
    );
  for (let z = 3; z <= 17; z *= 1.16)
    parts.push(
      line(
        world([
          [-4, 0, z],
          [4, 0, z],
        ]),
        `stroke="${SAND.deep}" stroke-width="1.2" opacity=".3"`,
      ),
    );
  parts.push(
    polygon(
      world([
        [-0.75, 0, 15],
        [0.75, 0, 15],
        [0.75, 0, 2.4],
        [-0.75, 0, 2.4],
      ]),
      `fill="${SAND.paper}"`,
    ),
  );
  parts.push(
    polygon(
      world([
        [-0.55, 0, 14.6],
        [0.55, 0, 14.6],
        [0.55, 0, 2.4],
        [-0.55, 0, 2.4],
      ]),
      'fill="url(#water)"',
    ),
  );
  for (let z = 3.1; z < 13; z *= 1.28) {
    const [left, y] = see([-0.4 + (z % 0.3), 0, z]);
    const [right] = see([0.35, 0, z]);
    parts.push(
      line(
        [
          [left, y],
          [right, y],
        ],
        `stroke="${SAND.paper}" stroke-width="2" opacity=".55"`,
      ),
    );
  }
  return parts.join('');
}

function tree(dice) {
  const [x, base] = see([2.35, 0, 8.2]);
  const [shadowX, shadowY] = see([0.2, 0, 7.6]);
  const trunk = `<path d="M${round(x - 26)} ${round(base + 6)}C${round(x - 8)} ${round(base - 90)} ${round(x - 14)} ${round(base - 200)} ${round(x - 8)} ${round(base - 330)}L${round(x + 14)} ${round(base - 330)}C${round(x + 16)} ${round(base - 200)} ${round(x + 12)} ${round(base - 80)} ${round(x + 34)} ${round(base + 6)}Z" fill="#4a3a22"/>`;
  const boughs = [
    [-150, -420],
    [-70, -520],
    [60, -540],
    [150, -430],
    [-30, -460],
  ]
    .map(
      ([dx, dy]) =>
        `<path d="M${round(x)} ${round(base - 250)}Q${round(x + dx * 0.25)} ${round(base + dy * 0.75)} ${round(x + dx)} ${round(base + dy)}" stroke="#4a3a22" stroke-width="11" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  const colours = ['#123f25', '#1b5632', '#2b6b43', '#3f7f4c', '#6f9a52', '#b79a3a', '#d0932c'];
  return (
    `<ellipse cx="${round(shadowX)}" cy="${round(shadowY)}" rx="250" ry="20" fill="${GREEN.night}" opacity=".2"/>${trunk}${boughs}` +
    crown(x - 10, base - 470, 215, 165, 210, 27, colours, dice) +
    crown(x - 120, base - 395, 110, 70, 60, 25, colours, dice) +
    crown(x + 95, base - 385, 90, 75, 50, 25, colours, dice)
  );
}

function people() {
  const stand = (x, z, height, fill, scarf) => {
    const [px, base] = see([x, 0, z]);
    const top = see([x, height, z])[1];
    return `<ellipse cx="${round(px - 18)}" cy="${round(base)}" rx="${round((base - top) * 0.3)}" ry="4" fill="${GREEN.night}" opacity=".25"/>${figure(px, base, base - top, fill, scarf)}`;
  };
  return (
    stand(-1.55, 12.5, 1.5, GREEN.deep, SAND.paper) +
    stand(-2.5, 9.6, 1.42, '#2f4f6b', OCHRE) +
    stand(1.35, 12.6, 1.55, '#5a3d22', '') +
    stand(-1.3, 7.4, 1.55, GREEN.night, SAND.light)
  );
}

/** The near arch that the viewer stands under: nearly black green, with an inlaid line and leaves in its corners. */
function frame(shape) {
  const opening = arch(92, HEIGHT + 40, WIDTH - 184, 860, 560, 30);
  const inlay = arch(64, HEIGHT + 40, WIDTH - 128, 850, 596, 30);
  const cut = `M0 0H${WIDTH}V${HEIGHT}H0ZM${opening.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
  const sprig = (x, y, turn, size) =>
    `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})" fill="none" stroke="${OCHRE}" stroke-width="1.300" stroke-linejoin="round"><path d="${shape.outline}"/><path d="${shape.veins}" opacity=".7"/><path d="${shape.stalk}"/></g>`;
  return (
    `<path d="${cut}" fill="url(#near)" fill-rule="evenodd"/>` +
    line(inlay, `stroke="${OCHRE}" stroke-width="2.500"`) +
    sprig(150, 170, -40, 1.25) +
    sprig(270, 92, 24, 0.85) +
    sprig(88, 330, -95, 0.72) +
    sprig(1050, 170, 40, 1.25) +
    sprig(930, 92, -24, 0.85) +
    sprig(1112, 330, 95, 0.72)
  );
}

/** The first picture of the home page: a school's courtyard in the morning, seen from under its gate. */
export function courtyard() {
  const dice = chance(1947);
  const shape = leaf(100);
  const defs =
    gradient('sky', [
      [0, '#e9dcc0'],
      [0.55, '#f7ead0'],
      [1, '#f6d9a4'],
    ]) +
    gradient('wall-lit', [
      [0, SAND.light],
      [1, SAND.warm],
    ]) +
    gradient('wall-shade', [
      [0, GREEN.soft],
      [1, GREEN.mid],
    ]) +
    gradient('end', [
      [0, SAND.warm],
      [1, SAND.shade],
    ]) +
    gradient('recess', [
      [0, SAND.deep],
      [1, SAND.shade],
    ]) +
    gradient('recess-dark', [
      [0, GREEN.night],
      [1, GREEN.deep],
    ]) +
    gradient('floor', [
      [0, SAND.warm],
      [1, SAND.light],
    ]) +
    gradient('water', [
      [0, '#b8c9ac'],
      [0.4, '#5b8d7a'],
      [1, '#1f5a48'],
    ]) +
    gradient('near', [
      [0, '#0f3a22'],
      [1, '#0a2516'],
    ]) +
    `<path id="leaf" d="${shape.outline}"/>`;
  const sun = `<circle cx="430" cy="520" r="118" fill="#eab24d" opacity=".85"/><circle cx="430" cy="520" r="168" fill="#eab24d" opacity=".2"/>`;
  const cypresses = [240, 330, 905, 985]
    .map((x, index) => cypress(x, 900, [250, 180, 210, 260][index], GREEN.mid))
    .join('');
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'fill="url(#sky)"') +
    sun +
    hills(WIDTH, 860, 210, dice, '#cfcfa9') +
    hills(WIDTH, 880, 130, dice, '#a9bf98') +
    cypresses +
    endWall() +
    floor() +
    sideWall(-4) +
    sideWall(4) +
    people() +
    tree(dice) +
    frame(shape);
  return svg(WIDTH, HEIGHT, body, defs);
}
