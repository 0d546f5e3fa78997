import { arch, camera, chance, gradient, leaf, line, polygon, rect, round, svg } from './draw.mjs';

const W = 1200;
const H = 900;
const GREEN = { night: '#0c2f1c', deep: '#14532d', mid: '#2f6d45', soft: '#6f9a6c', pale: '#b9cba6' };
const SAND = { paper: '#fbf5e8', light: '#f4e7cb', warm: '#e6cfa0', shade: '#c7a56c', deep: '#94713f' };
const OCHRE = '#c8831f';
const CLAY = '#a4502f';

/** Shelves in three arches, a ladder, a reading table with a lamp. */
function library() {
  const dice = chance(7);
  const spines = [GREEN.deep, GREEN.mid, OCHRE, CLAY, SAND.light, SAND.shade, '#1c5560', GREEN.soft];
  const parts = [rect(0, 0, W, H, `fill="${SAND.shade}"`), rect(0, 0, W, H, 'fill="url(#warm)"')];
  [
    [60, 330],
    [435, 330],
    [810, 330],
  ].forEach(([x, width]) => {
    parts.push(
      polygon(arch(x - 16, 760, width + 32, 480, 182), `fill="${SAND.light}"`),
      polygon(arch(x, 760, width, 480, 165), `fill="${GREEN.night}"`),
    );
    for (let row = 0; row < 5; row += 1) {
      const base = 745 - row * 98;
      for (let at = x + 10; at < x + width - 20;) {
        const thick = dice.between(11, 26);
        const tall = dice.between(56, 82);
        const lean = dice.next() > 0.93 ? 9 : 0;
        parts.push(
          `<path d="M${round(at)} ${round(base)}l${lean} ${round(-tall)}h${round(thick)}l${-lean} ${round(tall)}Z" fill="${dice.pick(spines)}"/>`,
        );
        if (thick > 18)
          parts.push(rect(at + 3 + lean * 0.8, base - tall + 12, thick - 6, 4, `fill="${SAND.warm}" opacity=".8"`));
        at += thick + (dice.next() > 0.9 ? dice.between(12, 34) : 1.5);
      }
      parts.push(rect(x, base, width, 9, `fill="${SAND.deep}"`));
    }
    const [cx, cy] = [x + width / 2, 216];
    parts.push(
      `<circle cx="${cx}" cy="${cy}" r="34" fill="none" stroke="${OCHRE}" stroke-width="3"/><path d="M${cx - 34} ${cy}h68M${cx} ${cy - 34}v68M${cx - 24} ${cy - 24}l48 48M${cx + 24} ${cy - 24}l-48 48" stroke="${OCHRE}" stroke-width="2"/>`,
    );
  });
  parts.push(
    `<g stroke="${SAND.paper}" stroke-width="9" stroke-linecap="round"><path d="M735 800L640 250M790 800L690 250"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((step) => `<path d="M${round(728 - step * 11)} ${750 - step * 64}h${round(53 - step * 0.8)}"/>`).join('')}</g>`,
  );
  parts.push(rect(0, 790, W, 110, `fill="${CLAY}"`), rect(0, 790, W, 12, 'fill="#7d3a20"'));
  parts.push(
    `<path d="M170 830h420l30 18H140Z" fill="${SAND.deep}"/><path d="M240 826l80-16 70 14 70-14 80 16-80 4-70-2-70 2Z" fill="${SAND.paper}"/><path d="M200 830v-90M200 740l-46 34h92Z" stroke="${GREEN.night}" stroke-width="7" fill="${OCHRE}"/>`,
  );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('warm', [
      [0, '#7d5a2c', 0.55],
      [1, '#e6cfa0', 0.2],
    ]),
  );
}

/** Glass on a bench before a tall window. */
function laboratory() {
  const parts = [rect(0, 0, W, H, `fill="${GREEN.deep}"`)];
  [
    [110, 280],
    [460, 280],
    [810, 280],
  ].forEach(([x, width]) => {
    parts.push(
      polygon(arch(x, 600, width, 330, 160), 'fill="url(#day)"'),
      polygon(arch(x, 600, width, 330, 160), `fill="none" stroke="${SAND.light}" stroke-width="9"`),
    );
    parts.push(
      `<path d="M${x + width / 2} 115V600M${x} 270H${x + width}M${x} 420H${x + width}" stroke="${SAND.light}" stroke-width="5"/>`,
    );
  });
  const glass = `fill="${SAND.paper}" fill-opacity=".35" stroke="${GREEN.night}" stroke-width="5" stroke-linejoin="round"`;
  const flask = (x, size, colour) =>
    `<path d="M${x - size * 0.12} ${660 - size}h${size * 0.24}v${size * 0.4}l${size * 0.34} ${size * 0.52}q${size * 0.03} ${size * 0.08}${-size * 0.08} ${size * 0.08}H${x - size * 0.38}q${-size * 0.1} 0${-size * 0.08}${-size * 0.08}l${size * 0.34}${-size * 0.52}Z" ${glass}/><path d="M${x - size * 0.27} ${660 - size * 0.33}h${size * 0.54}l${size * 0.17} ${size * 0.29}h${-size * 0.88}Z" fill="${colour}" opacity=".9"/>`;
  const round_ = (x, y, r, colour) =>
    `<path d="M${x - 16} ${y - r - 95}h32v80a${r} ${r} 0 1 1-32 0Z" ${glass}/><path d="M${x - r + 10} ${y + 8}a${r - 9} ${r - 9} 0 0 0 ${2 * r - 20} 0Z" fill="${colour}" opacity=".9"/>`;
  const tube = (x, level, colour) =>
    `<path d="M${x - 15} 470v150a15 15 0 0 0 30 0V470" ${glass}/><path d="M${x - 11} ${620 - level}v${level}a11 11 0 0 0 22 0v${-level}Z" fill="${colour}"/>`;
  parts.push(rect(0, 655, W, 26, `fill="${SAND.warm}"`), rect(0, 681, W, H - 681, `fill="${GREEN.night}"`));
  for (let x = 40; x < W; x += 290)
    parts.push(
      rect(x, 715, 250, 185, `fill="none" stroke="${GREEN.mid}" stroke-width="4"`),
      rect(x + 105, 760, 40, 8, `fill="${OCHRE}"`),
    );
  parts.push(
    flask(230, 230, OCHRE),
    flask(415, 160, '#1c7a6a'),
    `<path d="M505 655h160M585 655V330M585 390h84" stroke="${SAND.paper}" stroke-width="9" fill="none"/>`,
    round_(690, 500, 62, CLAY),
    `<path d="M690 655l-26-52h52Z" fill="${OCHRE}"/><path d="M690 603q-22-22 0-46q22 24 0 46Z" fill="#f0c15a"/>`,
  );
  parts.push(
    `<path d="M820 520h210v18H820ZM820 628h210v18H820Z" fill="${SAND.deep}"/>`,
    tube(860, 70, OCHRE),
    tube(925, 110, '#1c7a6a'),
    tube(990, 45, CLAY),
    `<path d="M1090 655v-16h-28c64-30 70-120 14-150l-22 32 M1040 655h90M1050 520l30-70 26 12-30 70Z" fill="${SAND.paper}" stroke="${GREEN.night}" stroke-width="6" stroke-linejoin="round"/>`,
  );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('day', [
      [0, '#f3d694'],
      [1, '#dbe3c6'],
    ]),
  );
}

/** The cricket ground from above: mown stripes, pitch, long evening shadows. */
function field() {
  const dice = chance(1992);
  const parts = [rect(0, 0, W, H, `fill="${GREEN.mid}"`)];
  for (let index = -8; index < 20; index += 1)
    if (index % 2)
      parts.push(
        polygon(
          [
            [index * 90, 0],
            [index * 90 + 90, 0],
            [index * 90 + 390, H],
            [index * 90 + 300, H],
          ],
          `fill="${GREEN.deep}" opacity=".35"`,
        ),
      );
  parts.push(
    `<ellipse cx="600" cy="450" rx="505" ry="370" fill="none" stroke="${SAND.paper}" stroke-width="5"/><ellipse cx="600" cy="450" rx="270" ry="215" fill="none" stroke="${SAND.paper}" stroke-width="3" stroke-dasharray="4 22"/>`,
  );
  parts.push(
    `<g transform="rotate(-18 600 450)">${rect(560, 290, 80, 320, `fill="${SAND.warm}"`)}<path d="M548 330h104M548 570h104" stroke="${SAND.paper}" stroke-width="5"/><path d="M588 316v10M600 316v10M612 316v10M588 576v10M600 576v10M612 576v10" stroke="${GREEN.night}" stroke-width="6"/></g>`,
  );
  const players = [
    [470, 330],
    [640, 250],
    [735, 590],
    [600, 640],
    [350, 520],
    [860, 380],
    [940, 600],
    [420, 720],
    [270, 330],
    [560, 365],
    [655, 540],
    [790, 200],
    [588, 300],
  ];
  for (const [x, y] of players)
    parts.push(
      `<path d="M${x} ${y}l${round(78 + dice.between(-6, 6))} 44" stroke="${GREEN.night}" stroke-width="13" stroke-linecap="round" opacity=".45"/><circle cx="${x}" cy="${y}" r="11" fill="${SAND.paper}"/><circle cx="${x}" cy="${y}" r="5" fill="${OCHRE}"/>`,
    );
  for (const [x, y, r] of [
    [60, 80, 92],
    [170, 30, 64],
    [1130, 820, 105],
    [1030, 880, 70],
    [40, 820, 80],
    [1150, 70, 72],
  ]) {
    parts.push(`<circle cx="${x + 34}" cy="${y + 22}" r="${r}" fill="${GREEN.night}" opacity=".45"/>`);
    for (let index = 0; index < 16; index += 1)
      parts.push(
        `<circle cx="${round(x + dice.between(-r, r) * 0.6)}" cy="${round(y + dice.between(-r, r) * 0.6)}" r="${round(r * dice.between(0.22, 0.42))}" fill="${dice.pick([GREEN.deep, '#3f7f4c', GREEN.soft, OCHRE])}"/>`,
      );
  }
  return svg(W, H, parts.join(''));
}

/** A classroom in the morning: window light over the board and the desks. */
function classroom() {
  const parts = [rect(0, 0, W, H, `fill="${SAND.warm}"`), rect(0, 640, W, 260, `fill="${CLAY}"`)];
  for (let x = -300; x < 1600; x += 120)
    parts.push(
      line(
        [
          [600 + (x - 600) * 0.55, 640],
          [x, H],
        ],
        'stroke="#7d3a20" stroke-width="2.500" opacity=".6"',
      ),
    );
  parts.push(rect(150, 140, 720, 340, `fill="${SAND.deep}"`), rect(166, 156, 688, 308, `fill="${GREEN.deep}"`));
  parts.push(
    `<g stroke="${SAND.paper}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".85"><path d="M220 400L370 400L370 220Z"/><path d="M352 400v-18h18M285 430v0"/><path d="M440 230h160M440 275h110M440 320h140"/><path d="M650 390c30-150 60-150 80-70s40 60 80-60M640 400h180M640 400V220"/></g>`,
  );
  parts.push(
    polygon(
      [
        [430, 140],
        [640, 140],
        [520, 480],
        [310, 480],
      ],
      `fill="${SAND.paper}" opacity=".2"`,
    ),
    polygon(
      [
        [700, 140],
        [800, 140],
        [680, 480],
        [580, 480],
      ],
      `fill="${SAND.paper}" opacity=".2"`,
    ),
  );
  parts.push(
    polygon(arch(950, 520, 190, 280, 110), 'fill="url(#morning)"'),
    polygon(arch(950, 520, 190, 280, 110), `fill="none" stroke="${GREEN.deep}" stroke-width="12"`),
    `<path d="M1045 130V520M950 330h190" stroke="${GREEN.deep}" stroke-width="8"/>`,
  );
  const shape = leaf(46);
  parts.push(
    `<g transform="translate(1092 520)" fill="none" stroke="${GREEN.mid}" stroke-width="2.500"><path d="M0-30v-70"/><path transform="translate(0 -92)" d="${shape.outline}" fill="${GREEN.soft}"/></g>`,
    `<path d="M1066 490h52l-8 42h-36Z" fill="${CLAY}"/>`,
  );
  parts.push(
    polygon(
      [
        [620, 640],
        [1010, 640],
        [760, H],
        [180, H],
      ],
      `fill="${OCHRE}" opacity=".28"`,
    ),
  );
  const desk = (x, y, s) =>
    `<g transform="translate(${x} ${y})scale(${s})"><path d="M14 6v120M186 6v120" stroke="${GREEN.night}" stroke-width="9"/><path d="M-6-12h212l-16 26H10Z" fill="${SAND.shade}"/><path d="M-6-12h212l-3-9H-3Z" fill="${SAND.light}"/><path d="M60-22l38-9 38 9-38 6Z" fill="${SAND.paper}"/><path d="M40 78h120v14H40Z" fill="${GREEN.mid}"/></g>`;
  for (const [y, s, xs] of [
    [610, 0.62, [150, 330, 510, 690, 870]],
    [690, 0.86, [40, 290, 540, 790, 1040]],
    [800, 1.15, [-60, 270, 600, 930]],
  ])
    for (const x of xs) parts.push(desk(x, y, s));
  return svg(
    W,
    H,
    parts.join(''),
    gradient('morning', [
      [0, '#f3d694'],
      [1, '#cfdcb6'],
    ]),
  );
}

/** An arcade walked in the morning: light, shadow, light. */
function corridor() {
  const see = camera(430, 470, 640);
  const world = (list) => list.map(see);
  const parts = [
    rect(0, 0, W, H, `fill="${SAND.light}"`),
    polygon(
      world([
        [-2, 0, 1],
        [3, 0, 1],
        [3, 0, 30],
        [-2, 0, 30],
      ]),
      `fill="${SAND.warm}"`,
    ),
  ];
  parts.push(
    polygon(
      world([
        [-2, 0, 1],
        [-2, 5, 1],
        [-2, 5, 30],
        [-2, 0, 30],
      ]),
      `fill="${SAND.shade}"`,
    ),
    polygon(
      world([
        [3, 0, 1],
        [3, 5, 1],
        [3, 5, 30],
        [3, 0, 30],
      ]),
      `fill="${GREEN.deep}"`,
    ),
    polygon(
      world([
        [-2, 5, 1],
        [3, 5, 1],
        [3, 5, 30],
        [-2, 5, 30],
      ]),
      `fill="${GREEN.night}"`,
    ),
  );
  for (let z = 1.4; z < 26; z += 2.3) {
    const opening = arch(z, 0, 1.7, 2.3, 1.3).map(([along, up]) => see([3, -up, along]));
    parts.push(polygon(opening, 'fill="url(#garden)"'));
    parts.push(
      polygon(
        world([
          [3, 0, z],
          [3, 0, z + 1.7],
          [-0.6, 0, z + 3.1],
          [-0.6, 0, z + 1.4],
        ]),
        `fill="${SAND.paper}" opacity=".85"`,
      ),
    );
    parts.push(
      polygon(
        world([
          [-2, 0.2, z + 2],
          [-2, 2.4, z + 2.3],
          [-2, 2.4, z + 3.6],
          [-2, 0.2, z + 3.4],
        ]),
        `fill="${SAND.light}" opacity=".5"`,
      ),
    );
    const door = arch(z + 0.3, 0, 1, 1.7, 0.7).map(([along, up]) => see([-2, -up, along]));
    if (Math.round(z) % 2) parts.push(polygon(door, `fill="${GREEN.mid}"`));
    parts.push(
      line(
        world([
          [-2, 5, z],
          [3, 5, z],
        ]),
        `stroke="${OCHRE}" stroke-width="3" opacity=".7"`,
      ),
    );
  }
  parts.push(
    polygon(
      arch(-0.9, 0, 2.6, 2.4, 1.4).map(([x, up]) => see([x, -up, 29])),
      `fill="#f0c15a"`,
    ),
  );
  const [x, base] = see([0.35, 0, 8]);
  const tall = base - see([0.35, 1.35, 8])[1];
  parts.push(
    `<g fill="${GREEN.night}"><circle cx="${round(x)}" cy="${round(base - tall * 0.9)}" r="${round(tall * 0.08)}"/><path d="M${round(x - tall * 0.1)} ${round(base - tall * 0.8)}h${round(tall * 0.2)}l${round(tall * 0.06)} ${round(tall * 0.5)}l${round(-tall * 0.02)} ${round(tall * 0.3)}h${round(-tall * 0.1)}l${round(-tall * 0.02)} ${round(-tall * 0.24)}l${round(-tall * 0.06)} ${round(tall * 0.24)}h${round(-tall * 0.1)}l${round(tall * 0.0)} ${round(-tall * 0.3)}Z"/></g><path d="M${round(x - tall * 0.1)} ${round(base - tall * 0.76)}h${round(tall * 0.2)}v${round(tall * 0.26)}h${round(-tall * 0.2)}Z" fill="${OCHRE}"/>`,
  );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('garden', [
      [0, '#f6e3b4'],
      [0.6, '#dfe3bd'],
      [1, '#8fb27c'],
    ]),
  );
}

/** A writing board, reed pens and ink: the old first lesson, seen from above. */
function writing() {
  const dice = chance(29);
  const shape = leaf(100);
  const parts = [rect(0, 0, W, H, `fill="${GREEN.mid}"`)];
  for (let y = 0; y < H; y += 30)
    parts.push(
      `<path d="M0 ${y}H${W}" stroke="${y % 60 ? GREEN.deep : OCHRE}" stroke-width="${y % 60 ? 9 : 2}" opacity=".3"/>`,
    );
  parts.push(
    `<g transform="rotate(-9 520 450)"><path d="M262 168h520q26 0 26 26v510q0 26-26 26H262q-26 0-26-26V194q0-26 26-26ZM470 168v-92q0-20 20-20h64q20 0 20 20v92Z" fill="${GREEN.night}" opacity=".35" transform="translate(18 20)"/><path d="M262 168h520q26 0 26 26v510q0 26-26 26H262q-26 0-26-26V194q0-26 26-26ZM470 168v-92q0-20 20-20h64q20 0 20 20v92Z" fill="${SAND.light}"/><circle cx="522" cy="100" r="15" fill="${GREEN.mid}"/><g stroke="${SAND.shade}" stroke-width="2">${[270, 380, 490, 600].map((y) => `<path d="M276 ${y}h492"/>`).join('')}</g>`,
  );
  const strokes = [
    'M740 262c-10-70-40-70-46 0',
    'M650 262q-70 34-130 0q10 40 60 44',
    'M470 200v66',
    'M420 262q-60 40-110-6',
    'M730 372q-90 40-180-4',
    'M640 408v2M616 408v2',
    'M500 300v72q-60 20-110-4',
    'M340 308v64',
    'M736 470q-30 70-110 30q-10-40 40-30',
    'M560 482q-110 44-240-6',
    'M440 520v2',
    'M730 592q-60 26-120 0',
    'M560 520v72',
    'M500 592q-90 60-190-10',
    'M410 630v2M386 630v2',
  ];
  parts.push(
    `<g fill="none" stroke="${GREEN.night}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g></g>`,
  );
  const pen = (x, y, turn, colour) =>
    `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0 10h300l34-8-34-12H0Z" fill="${GREEN.night}" opacity=".35" transform="translate(10 14)"/><path d="M0-10h290l44 14-44 6H0Z" fill="${colour}"/><path d="M290-10l44 14-30 4Z" fill="${GREEN.night}"/><path d="M60-10v20M70-10v20M190-10v20" stroke="${SAND.deep}" stroke-width="3"/></g>`;
  parts.push(pen(800, 640, -34, SAND.warm), pen(840, 730, -28, OCHRE));
  parts.push(
    `<g transform="translate(985 250)"><circle cx="14" cy="16" r="112" fill="${GREEN.night}" opacity=".35"/><circle r="112" fill="${CLAY}"/><circle r="92" fill="#7d3a20"/><circle r="66" fill="${GREEN.night}"/><path d="M-40-24a46 46 0 0 1 50-22" stroke="${SAND.paper}" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/></g>`,
  );
  for (const [x, y, turn, size, colour] of [
    [110, 790, 30, 1.1, OCHRE],
    [1090, 560, 120, 0.8, '#d99a3a'],
    [130, 130, -50, 0.7, GREEN.soft],
  ]) {
    parts.push(
      `<g transform="translate(${x} ${y})rotate(${turn + Math.round(dice.between(-4, 4))})scale(${size})"><path d="${shape.outline}" fill="${GREEN.night}" opacity=".35" transform="translate(9 10)"/><path d="${shape.outline}" fill="${colour}"/><path d="${shape.veins}" stroke="${GREEN.night}" stroke-width="1.500" opacity=".55" fill="none"/></g>`,
    );
  }
  return svg(W, H, parts.join(''));
}

export function rooms() {
  return {
    library: library(),
    laboratory: laboratory(),
    field: field(),
    classroom: classroom(),
    corridor: corridor(),
    writing: writing(),
  };
}
