import { chance, leaf, round, svg } from './draw.mjs';

/** Line work in one colour. The site uses these as masks, so that they take the group's colour; black here only means "ink". */
const INK = 'fill="none" stroke="#000" stroke-linejoin="round" stroke-linecap="round"';

function drawnLeaf(shape, x, y, turn, scale, weight) {
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})"><path d="${shape.outline}" stroke-width="${round(weight / scale)}"/><path d="${shape.veins}" stroke-width="${round((weight * 0.6) / scale)}"/><path d="${shape.stalk}" stroke-width="${round((weight * 1.2) / scale)}"/></g>`;
}

/** A seed ball of the plane tree: rays inside a ring. */
function seedBall(x, y, radius) {
  const dice = chance(Math.round(x * 7 + y));
  const rays = [];
  for (let angle = 0; angle < 360; angle += 9) {
    const turn = (angle * Math.PI) / 180;
    const from = radius * dice.between(0.25, 0.6);
    rays.push(
      `M${round(x + Math.cos(turn) * from)} ${round(y + Math.sin(turn) * from)}L${round(x + Math.cos(turn) * radius)} ${round(y + Math.sin(turn) * radius)}`,
    );
  }
  return `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="2"/><path d="${rays.join('')}" stroke-width="1.500"/>`;
}

/** A twig with leaves to both sides of it, each on its own stalk, so that no line crosses a leaf. */
function branch() {
  const shape = leaf(100);
  const twig =
    '<path d="M96 764C190 690 300 560 392 452S560 250 640 196" stroke-width="6"/><path d="M236 626C250 668 262 690 268 706M470 358C520 420 556 470 566 520" stroke-width="3.500"/>';
  const leaves = [
    [300, 556, -66, 1.75],
    [436, 398, -40, 1.8],
    [352, 500, 116, 1.6],
    [536, 292, 98, 1.6],
    [640, 196, 20, 1.4],
  ];
  const behind = leaves
    .map(([x, y, turn, scale]) => `<path ${leafPlace(x, y, turn, scale)} d="${shape.outline}"/>`)
    .join('');
  const mask = `<mask id="behind" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"><path d="M0 0h800v800H0Z" fill="#fff"/>${behind}</mask>`;
  return svg(
    800,
    800,
    `<g ${INK}><g mask="url(#behind)">${twig}</g>${leaves.map(([x, y, turn, scale]) => stalkedLeaf(shape, x, y, turn, scale)).join('')}${seedBall(270, 740, 34)}${seedBall(568, 558, 38)}</g>`,
    mask,
  );
}

const STALK = 52;

/** Where a leaf sits whose stalk begins at (x, y). */
function leafPlace(x, y, turn, scale) {
  const [dx, dy] = [Math.sin((turn * Math.PI) / 180) * STALK, -Math.cos((turn * Math.PI) / 180) * STALK];
  return `transform="translate(${round(x + dx)} ${round(y + dy)})rotate(${turn})scale(${scale})"`;
}

/** A leaf whose stalk begins at (x, y) and leads away from it in the leaf's own direction. */
function stalkedLeaf(shape, x, y, turn, scale) {
  const [dx, dy] = [Math.sin((turn * Math.PI) / 180) * STALK, -Math.cos((turn * Math.PI) / 180) * STALK];
  return `<path d="M${x} ${y}q${round(dx * 0.6 + dy * 0.12)} ${round(dy * 0.6 - dx * 0.12)} ${round(dx)} ${round(dy)}" stroke-width="3"/><g ${leafPlace(x, y, turn, scale)}><path d="${shape.outline}" stroke-width="${round(2.4 / scale)}"/><path d="${shape.veins}" stroke-width="${round(1.4 / scale)}"/></g>`;
}

function fallenLeaf() {
  const shape = leaf(100);
  const ground = [0, 1, 2, 3]
    .map(
      (row) =>
        `<path d="M${120 + row * 40} ${640 + row * 26}H${690 - row * 70}" stroke-width="2" stroke-dasharray="${40 + row * 20} ${18 + row * 8}"/>`,
    )
    .join('');
  return svg(
    800,
    800,
    `<g fill="none" stroke="#8a6a3a" stroke-linejoin="round" stroke-linecap="round">${ground}</g><g fill="#d99a3a" stroke="none"><path transform="translate(430 560)rotate(-28)scale(4.300)" d="${shape.outline}"/></g><g fill="none" stroke="#7a4a12" stroke-linejoin="round" stroke-linecap="round">${drawnLeaf(shape, 430, 560, -28, 4.3, 3.4)}</g>`,
  );
}

/** An eight-pointed star around a point. */
function star(cx, cy, outer, inner) {
  const list = [];
  for (let index = 0; index < 16; index += 1) {
    const radius = index % 2 === 0 ? outer : inner;
    const turn = (index * Math.PI) / 8;
    list.push(`${round(cx + Math.cos(turn) * radius)} ${round(cy + Math.sin(turn) * radius)}`);
  }
  return `M${list.join('L')}Z`;
}

/** A tile of eight-pointed stars and the crosses between them. */
function stars() {
  const paths = [];
  for (const [x, y] of [
    [0, 0],
    [160, 0],
    [0, 160],
    [160, 160],
    [80, 80],
  ])
    paths.push(star(x, y, 56.5, 43.3), star(x, y, 30, 23));
  return svg(160, 160, `<g ${INK} stroke-width="1.300"><path d="${paths.join('')}"/></g>`);
}

export function ornaments() {
  return { branch: branch(), 'fallen-leaf': fallenLeaf(), stars: stars() };
}
