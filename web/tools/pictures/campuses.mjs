import { arch, chance, crown, cypress, gradient, hills, leaf, line, polygon, rect, round, svg } from './draw.mjs';

const WIDTH = 1200;
const HEIGHT = 900;
const GROUND = 720;

/** Two tones and an accent a campus: sky from, sky to, hills, lit wall, shaded wall, openings, trim, leaves. */
const TONES = {
  green: {
    sky: ['#dfe6d3', '#f6edd6'],
    far: '#b4c6a4',
    wall: '#f3e6ca',
    shade: '#dcc491',
    dark: '#14532d',
    trim: '#c8831f',
    leaves: ['#123f25', '#1f5c36', '#3d7a4b', '#76a05a'],
    floor: '#d9caa0',
  },
  ochre: {
    sky: ['#f6e3bd', '#fbf1dc'],
    far: '#e2c58d',
    wall: '#d8963f',
    shade: '#b57222',
    dark: '#5a3413',
    trim: '#14532d',
    leaves: ['#2d5a34', '#4f7b3d', '#93964a', '#c9a23e'],
    floor: '#e8d0a0',
  },
  brick: {
    sky: ['#e8ddcf', '#f7ecdd'],
    far: '#d2b9a1',
    wall: '#b5593b',
    shade: '#93432b',
    dark: '#3a1c14',
    trim: '#f0dcb8',
    leaves: ['#1d4a2c', '#2f6a3d', '#5b8d4b', '#a3ad5c'],
    floor: '#dcc3a2',
  },
  dusk: {
    sky: ['#2f5a52', '#e9c98c'],
    far: '#44746a',
    wall: '#e7d3a8',
    shade: '#b99a68',
    dark: '#0f3a2b',
    trim: '#d9922e',
    leaves: ['#0c2f22', '#164a33', '#23603f', '#3b7a4c'],
    floor: '#8fa183',
  },
  river: {
    sky: ['#cfe0dd', '#f3efdc'],
    far: '#9dbbb2',
    wall: '#f5ecd9',
    shade: '#d5c6a4',
    dark: '#1c5560',
    trim: '#c8831f',
    leaves: ['#154531', '#2a6647', '#4d8a5c', '#8db070'],
    floor: '#d3d3b4',
  },
  rose: {
    sky: ['#f0d8c4', '#fbefe0'],
    far: '#dcb9a0',
    wall: '#e9bfa0',
    shade: '#cd9470',
    dark: '#6a2f22',
    trim: '#14532d',
    leaves: ['#224d2f', '#3a6d40', '#6f9450', '#b0b060'],
    floor: '#ead2b6',
  },
};

/** One storey: `count` arches between left and right, each in a panel. */
function storey({ left, right, base, height, count, tone }) {
  const pitch = (right - left) / count;
  const parts = [];
  for (let index = 0; index < count; index += 1) {
    const x = left + index * pitch + pitch * 0.16;
    const width = pitch * 0.68;
    const rise = Math.min(width * 0.62, height * 0.34);
    parts.push(
      polygon(arch(x - 7, base, width + 14, height * 0.44, rise + 9), `fill="${tone.shade}"`),
      polygon(arch(x, base, width, height * 0.44, rise), `fill="${tone.dark}"`),
    );
    parts.push(
      line(
        [
          [x + width / 2, base],
          [x + width / 2, base - height * 0.44 - rise * 0.86],
        ],
        `stroke="${tone.wall}" stroke-width="2" opacity=".35"`,
      ),
    );
    parts.push(
      line(
        [
          [x, base - height * 0.42],
          [x + width, base - height * 0.42],
        ],
        `stroke="${tone.wall}" stroke-width="2" opacity=".35"`,
      ),
    );
  }
  return parts.join('');
}

/** Courses of brick, in the wall's shade. */
function courses(left, right, top, base, tone) {
  const parts = [];
  for (let y = top + 16; y < base; y += 16) parts.push(`M${round(left)} ${round(y)}H${round(right)}`);
  return `<path d="${parts.join('')}" stroke="${tone.shade}" stroke-width="1.500" opacity=".55"/>`;
}

function block({ left, right, top, tone, storeys, count, bricks }) {
  const height = (GROUND - top - 30) / storeys;
  const parts = [rect(left, top, right - left, GROUND - top, `fill="${tone.wall}"`)];
  if (bricks) parts.push(courses(left, right, top, GROUND, tone));
  parts.push(rect(left - 12, top - 14, right - left + 24, 18, `fill="${tone.trim}"`));
  for (let level = 0; level < storeys; level += 1) {
    const base = GROUND - level * height;
    parts.push(
      storey({ left: left + 14, right: right - 14, base: base - (level ? 16 : 0), height: height - 20, count, tone }),
    );
    if (level) parts.push(rect(left, base - 6, right - left, 8, `fill="${tone.shade}"`));
  }
  return parts.join('');
}

function merlons(left, right, top, tone) {
  const parts = [];
  for (let x = left; x + 22 <= right; x += 30) parts.push(polygon(arch(x, top, 22, 12, 14, 4), `fill="${tone.wall}"`));
  return parts.join('');
}

function dome(x, base, width, tone) {
  const h = width * 0.78;
  return `<path d="M${round(x - width / 2)} ${round(base)}C${round(x - width * 0.66)} ${round(base - h * 0.55)} ${round(x - width * 0.22)} ${round(base - h * 0.86)} ${round(x)} ${round(base - h * 1.16)}C${round(x + width * 0.22)} ${round(base - h * 0.86)} ${round(x + width * 0.66)} ${round(base - h * 0.55)} ${round(x + width / 2)} ${round(base)}Z" fill="${tone.dark}"/><path d="M${round(x)} ${round(base - h * 1.12)}v${round(-h * 0.24)}" stroke="${tone.trim}" stroke-width="5"/>${rect(x - width * 0.56, base - 4, width * 1.12, 14, `fill="${tone.trim}"`)}`;
}

/** A clock tower. Its hands say twenty past eight: the first lesson. */
function tower(x, width, top, tone, bricks) {
  const left = x - width / 2;
  const parts = [rect(left, top, width, GROUND - top, `fill="${tone.wall}"`)];
  if (bricks) parts.push(courses(left, left + width, top, GROUND, tone));
  parts.push(rect(left - 10, top - 12, width + 20, 16, `fill="${tone.trim}"`), dome(x, top - 14, width * 0.8, tone));
  parts.push(
    `<circle cx="${round(x)}" cy="${round(top + width * 0.55)}" r="${round(width * 0.28)}" fill="${tone.dark}"/><path d="M${round(x)} ${round(top + width * 0.55)}l${round(-width * 0.11)} ${round(width * 0.07)}M${round(x)} ${round(top + width * 0.55)}l${round(width * 0.18)} ${round(width * 0.11)}" stroke="${tone.wall}" stroke-width="5" stroke-linecap="round"/>`,
  );
  parts.push(polygon(arch(left + width * 0.22, GROUND, width * 0.56, 120, width * 0.4), `fill="${tone.dark}"`));
  parts.push(
    polygon(
      arch(left + width * 0.3, top + width * 1.75, width * 0.4, width * 0.35, width * 0.26),
      `fill="${tone.dark}"`,
    ),
  );
  return parts.join('');
}

/** The great gate in the middle of a front. */
function gate(x, width, top, tone) {
  const left = x - width / 2;
  return (
    rect(left, top, width, GROUND - top, `fill="${tone.wall}"`) +
    rect(left - 10, top - 12, width + 20, 18, `fill="${tone.trim}"`) +
    merlons(left, left + width, top - 12, tone) +
    rect(left + 18, top + 22, width - 36, GROUND - top - 22, `fill="none" stroke="${tone.shade}" stroke-width="4"`) +
    polygon(
      arch(left + width * 0.16, GROUND, width * 0.68, (GROUND - top) * 0.42, (GROUND - top) * 0.34),
      `fill="${tone.shade}"`,
    ) +
    polygon(
      arch(left + width * 0.2, GROUND, width * 0.6, (GROUND - top) * 0.41, (GROUND - top) * 0.3),
      `fill="${tone.dark}"`,
    ) +
    polygon(
      arch(left + width * 0.37, GROUND, width * 0.26, (GROUND - top) * 0.26, (GROUND - top) * 0.13),
      `fill="${tone.trim}" opacity=".9"`,
    )
  );
}

function palm(x, base, height, colour) {
  const fronds = [-160, -135, -112, -90, -68, -45, -20].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) * height * 0.34, Math.sin(turn) * height * 0.3];
    return `<path d="M${round(x)} ${round(base - height)}q${round(dx * 0.6)} ${round(dy * 0.9)} ${round(dx)} ${round(dy * 0.4 + height * 0.06)}q${round(-dx * 0.5)} ${round(-height * 0.02)} ${round(-dx)} ${round(-dy * 0.4 - height * 0.06)}Z" fill="${colour}"/>`;
  });
  return `<path d="M${round(x - 6)} ${round(base)}q4 ${round(-height / 2)} 2 ${round(-height)}h8q2 ${round(height / 2)} 4 ${round(height)}Z" fill="#5a4527"/>${fronds.join('')}`;
}

function chinar(x, base, size, tone, dice) {
  return `<path d="M${round(x - size * 0.07)} ${round(base)}q${round(size * 0.05)} ${round(-size * 0.4)} ${round(size * 0.04)} ${round(-size * 0.8)}h${round(size * 0.06)}q0 ${round(size * 0.4)} ${round(size * 0.06)} ${round(size * 0.8)}Z" fill="#4a3a22"/>${crown(x, base - size * 0.95, size * 0.5, size * 0.42, 95, size * 0.1, tone.leaves, dice)}`;
}

function scene(seed, tone, build) {
  const dice = chance(seed);
  const shape = leaf(100);
  const defs =
    gradient('sky', [
      [0, tone.sky[0]],
      [1, tone.sky[1]],
    ]) +
    gradient('floor', [
      [0, tone.floor],
      [1, tone.wall],
    ]) +
    `<path id="leaf" d="${shape.outline}"/>`;
  const paths = [0, 1, 2, 3, 4].map((row) => `M0 ${GROUND + 26 + row * row * 9}H${WIDTH}`).join('');
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'fill="url(#sky)"') +
    `<circle cx="${round(dice.between(220, 980))}" cy="${round(dice.between(150, 250))}" r="62" fill="${tone.trim === '#14532d' ? '#e0a13c' : tone.trim}" opacity=".7"/>` +
    hills(WIDTH, GROUND, 240, dice, tone.far) +
    build(tone, dice) +
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, 'fill="url(#floor)"') +
    `<path d="${paths}" stroke="${tone.shade}" stroke-width="2" opacity=".5"/>` +
    polygon(
      [
        [520, GROUND],
        [680, GROUND],
        [860, HEIGHT],
        [340, HEIGHT],
      ],
      `fill="${tone.wall}" opacity=".8"`,
    );
  return svg(WIDTH, HEIGHT, body, defs);
}

/** Six campuses, no two fronts alike. */
export function campuses() {
  return {
    'campus-gate': scene(
      11,
      TONES.green,
      (tone, dice) =>
        block({ left: 130, right: 1070, top: 440, tone, storeys: 2, count: 9 }) +
        gate(600, 300, 300, tone) +
        chinar(150, GROUND, 300, tone, dice) +
        cypress(1010, GROUND, 260, tone.leaves[0]) +
        cypress(1080, GROUND, 190, tone.leaves[1]),
    ),
    'campus-tower': scene(
      23,
      TONES.brick,
      (tone, dice) =>
        block({ left: 180, right: 1120, top: 470, tone, storeys: 2, count: 8, bricks: true }) +
        tower(400, 170, 230, tone, true) +
        chinar(1010, GROUND, 330, tone, dice) +
        cypress(120, GROUND, 230, tone.leaves[0]),
    ),
    'campus-garden': scene(
      37,
      TONES.ochre,
      (tone, dice) =>
        block({ left: 90, right: 760, top: 520, tone, storeys: 1, count: 6 }) +
        merlons(90, 760, 506, tone) +
        gate(860, 240, 380, tone) +
        dome(860, 368, 170, tone) +
        palm(130, GROUND, 380, tone.leaves[1]) +
        palm(215, GROUND, 300, tone.leaves[0]) +
        chinar(1080, GROUND, 300, tone, dice),
    ),
    'campus-dusk': scene(
      53,
      TONES.dusk,
      (tone, dice) =>
        block({ left: 240, right: 960, top: 360, tone, storeys: 3, count: 7 }) +
        merlons(240, 960, 346, tone) +
        cypress(170, GROUND, 340, tone.leaves[0]) +
        cypress(1030, GROUND, 340, tone.leaves[0]) +
        cypress(1100, GROUND, 250, tone.leaves[1]) +
        chinar(90, GROUND, 230, tone, dice),
    ),
    'campus-river': scene(
      71,
      TONES.river,
      (tone, dice) =>
        block({ left: 160, right: 560, top: 500, tone, storeys: 1, count: 3 }) +
        block({ left: 640, right: 1040, top: 500, tone, storeys: 1, count: 3 }) +
        gate(600, 260, 330, tone) +
        dome(600, 318, 200, tone) +
        dome(260, 486, 100, tone) +
        dome(940, 486, 100, tone) +
        chinar(1100, GROUND, 280, tone, dice) +
        palm(100, GROUND, 320, tone.leaves[1]),
    ),
    'campus-rose': scene(
      89,
      TONES.rose,
      (tone, dice) =>
        block({ left: 110, right: 900, top: 430, tone, storeys: 2, count: 7 }) +
        tower(960, 150, 280, tone, false) +
        chinar(200, GROUND, 340, tone, dice) +
        cypress(1110, GROUND, 240, tone.leaves[0]),
    ),
  };
}
