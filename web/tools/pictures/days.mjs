/** The year at school: assembly, races, the fair, prize day, the bus, the hostel at night. */
import { chance, figure, gradient, polygon, rect, round, svg } from './draw.mjs';
import { arcade, BLUE, CLAY, foliage, GOLD, GREEN, H, OCHRE, SAND, tree, W } from './paint.mjs';

/** Rows of children seen from behind, before an arcade with a flag. */
function assembly() {
  const dice = chance(14);
  const parts = [
    rect(0, 0, W, H, 'fill="url(#sky)"'),
    `<circle cx="905" cy="190" r="74" fill="${GOLD}"/><circle cx="905" cy="190" r="112" fill="${GOLD}" opacity=".22"/>`,
    rect(90, 300, 1020, 330, `fill="${SAND.light}"`),
    rect(70, 280, 1060, 26, `fill="${OCHRE}"`),
    arcade(130, 630, 8, 92, 28, 130, 70, GREEN.deep),
    arcade(150, 630, 8, 52, 68, 110, 44, GREEN.mid),
    rect(0, 630, W, 270, `fill="${SAND.warm}"`),
    tree(95, 650, 430, [GREEN.deep, GREEN.mid, GREEN.soft, OCHRE, GOLD], dice),
    tree(1128, 640, 360, [GREEN.deep, GREEN.mid, GREEN.soft], dice),
    `<path d="M600 640V92" stroke="${GREEN.night}" stroke-width="7"/><path d="M603 100c60-26 110 26 182 0v112c-72 26-122-26-182 0Z" fill="${GREEN.deep}"/><path d="M603 100c14-6 27-8 40-8v111c-13 0-26 3-40 9Z" fill="${SAND.paper}"/><path d="M724 132a24 24 0 1 0 16 38a30 30 0 0 1-16-38Z" fill="${SAND.paper}"/>`,
  ];
  for (let row = 0; row < 4; row += 1) {
    const tall = 92 + row * 46;
    const base = 700 + row * 62 + row * row * 10;
    const step = 60 + row * 26;
    for (let x = 600 - Math.floor(560 / step) * step; x < W - 20; x += step) {
      const at = x + (row % 2) * step * 0.5;
      parts.push(
        `<ellipse cx="${round(at + tall * 0.24)}" cy="${base}" rx="${round(tall * 0.34)}" ry="${round(tall * 0.045)}" fill="${SAND.deep}" opacity=".35"/>`,
        figure(at, base, tall, dice.pick([GREEN.deep, GREEN.night, BLUE]), dice.next() > 0.52 ? SAND.paper : ''),
      );
    }
  }
  return svg(
    W,
    H,
    parts.join(''),
    gradient('sky', [
      [0, '#dfe8d2'],
      [0.7, '#f7e6bd'],
    ]),
  );
}

/** The bend of a track from above, runners with the shadows of an evening. */
function track() {
  const parts = [rect(0, 0, W, H, `fill="${GREEN.mid}"`)];
  for (let x = -200; x < W; x += 150) parts.push(rect(x, 0, 75, H, `fill="${GREEN.deep}" opacity=".3"`));
  const [cx, cy] = [-120, 1010];
  parts.push(`<circle cx="${cx}" cy="${cy}" r="880" fill="none" stroke="${CLAY}" stroke-width="430"/>`);
  for (let lane = 0; lane <= 6; lane += 1)
    parts.push(
      `<circle cx="${cx}" cy="${cy}" r="${665 + lane * 71.6}" fill="none" stroke="${SAND.paper}" stroke-width="4" opacity=".85"/>`,
    );
  const at = (lane, degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const r = 700.8 + lane * 71.6;
    return [cx + Math.cos(turn) * r, cy - Math.sin(turn) * r, -degrees];
  };
  const shirts = [SAND.paper, GOLD, '#dfe8d2', GREEN.night, BLUE, SAND.paper];
  [38, 47, 43, 55, 49, 60].forEach((degrees, lane) => {
    const [x, y, turn] = at(lane, degrees);
    parts.push(
      `<path d="M${round(x)} ${round(y)}l150 62" stroke="#5b2715" stroke-width="26" stroke-linecap="round" opacity=".5"/>`,
      `<g transform="translate(${round(x)} ${round(y)})rotate(${round(turn)})"><path d="M-9 6l-22 34M10 8l26 20M-8-8l-30-24M10-10l18-32" stroke="#7a4a2c" stroke-width="11" stroke-linecap="round"/><path d="M-20-18q20-16 40 0l4 34q-24 16-48 0Z" fill="${shirts[lane]}"/><circle cx="0" cy="-10" r="13" fill="#2a1c12"/></g>`,
    );
  });
  for (let lane = 0; lane < 6; lane += 1) {
    const [x, y] = at(lane, 22);
    parts.push(
      `<text x="${round(x)}" y="${round(y)}" transform="rotate(68 ${round(x)} ${round(y)})" font-family="Georgia,serif" font-size="52" fill="${SAND.paper}" text-anchor="middle" dominant-baseline="middle">${lane + 1}</text>`,
    );
  }
  const dice = chance(3);
  parts.push(
    foliage(1090, 90, 150, 50, [GREEN.deep, '#3f7f4c', GREEN.soft, OCHRE], dice),
    foliage(60, 60, 120, 36, [GREEN.deep, '#3f7f4c', GREEN.soft], dice),
  );
  return svg(W, H, parts.join(''));
}

const blade = (turn) => `<path d="M0 0q-22-60 0-120q22 60 0 120" transform="rotate(${turn})" fill="${SAND.paper}"/>`;

/** Three tables under lamps: wind, planets, sun. */
function fair() {
  const parts = [rect(0, 0, W, H, `fill="${GREEN.night}"`), rect(0, 690, W, 210, `fill="${SAND.deep}"`)];
  for (const x of [210, 600, 990])
    parts.push(
      polygon(
        [
          [x - 36, 150],
          [x + 36, 150],
          [x + 250, 720],
          [x - 250, 720],
        ],
        'fill="url(#beam)"',
      ),
      `<path d="M${x} 0V108" stroke="${SAND.shade}" stroke-width="4"/><path d="M${x - 52} 150q8-44 52-44t52 44Z" fill="${OCHRE}"/><ellipse cx="${x}" cy="150" rx="52" ry="9" fill="${SAND.paper}"/>`,
    );
  for (let x = 0; x < W; x += 80)
    parts.push(`<path d="M${x} 60q40 34 80 0l-40 62Z" fill="${[CLAY, GOLD, GREEN.soft][(x / 80) % 3]}" opacity=".9"/>`);
  for (const x of [210, 600, 990])
    parts.push(
      rect(x - 165, 640, 330, 22, `fill="${SAND.paper}"`),
      `<path d="M${x - 158} 662h316l-14 150h-288Z" fill="${SAND.warm}"/><path d="M${x - 110} 700h220v60h-220Z" fill="${SAND.paper}"/><path d="M${x - 90} 722h120M${x - 90} 740h170" stroke="${SAND.shade}" stroke-width="5"/>`,
    );
  parts.push(
    `<path d="M198 640l6-210h12l6 210Z" fill="${SAND.shade}"/><g transform="translate(210 428)">${[20, 140, 260].map(blade).join('')}<circle r="13" fill="${CLAY}"/></g><path d="M262 640v-60h70v60M272 592h50" stroke="${GREEN.soft}" stroke-width="8" fill="none"/><circle cx="297" cy="560" r="20" fill="${GOLD}"/>`,
    `<g fill="none" stroke="${SAND.shade}" stroke-width="3"><ellipse cx="600" cy="500" rx="160" ry="52"/><ellipse cx="600" cy="500" rx="108" ry="34"/></g><path d="M600 640V500" stroke="${SAND.shade}" stroke-width="8"/><circle cx="600" cy="490" r="48" fill="${GOLD}"/><circle cx="748" cy="520" r="24" fill="${BLUE}"/><circle cx="500" cy="486" r="15" fill="${CLAY}"/><circle cx="680" cy="526" r="11" fill="${GREEN.soft}"/><path d="M732 528a30 10 0 0 0 36-16" stroke="${SAND.paper}" stroke-width="3" fill="none"/>`,
    `<path d="M880 560l170-62 26 92-168 50Z" fill="${BLUE}"/><path d="M936 540l26 84M992 519l26 88M893 598l172-54" stroke="${SAND.paper}" stroke-width="3"/><path d="M990 640v-40" stroke="${SAND.shade}" stroke-width="9"/><path d="M1092 640v-28a26 26 0 1 0-26 0v28Z" fill="${SAND.paper}"/><path d="M1079 540v-22M1118 560l16-14M1038 560l-14-14" stroke="${GOLD}" stroke-width="6" stroke-linecap="round"/>`,
  );
  for (const [x, tall, scarf] of [
    [395, 330, SAND.paper],
    [470, 270, ''],
    [790, 300, ''],
    [850, 250, GOLD],
    [60, 290, CLAY],
  ])
    parts.push(figure(x, 880, tall, '#071d11', scarf));
  return svg(
    W,
    H,
    parts.join(''),
    gradient('beam', [
      [0, '#f3d694', 0.55],
      [1, '#f3d694', 0.04],
    ]),
  );
}

const fold = (x, w, shade) => `<path d="M${x} 0h${w}q14 380-10 700h${-w}q22-330 10-700Z" fill="${shade}"/>`;

const cup = (x, y, s) =>
  `<g transform="translate(${x} ${y})scale(${s})"><path d="M-46-130h92q0 84-46 92t-46-92Z" fill="${GOLD}"/><path d="M-46-118q-40 0-30 40t44 30M46-118q40 0 30 40t-44 30" fill="none" stroke="${GOLD}" stroke-width="9"/><path d="M-8-40h16v26h22v14h-60v-14h22Z" fill="${OCHRE}"/><path d="M-28-122q4 60 18 72" stroke="${SAND.paper}" stroke-width="7" fill="none" opacity=".7"/></g>`;

/** A stage before it begins. */
function prize() {
  const parts = [
    rect(0, 0, W, H, `fill="${GREEN.night}"`),
    `<ellipse cx="600" cy="700" rx="520" ry="120" fill="${GOLD}" opacity=".28"/>`,
    rect(0, 700, W, 200, `fill="${CLAY}"`),
    rect(0, 700, W, 16, 'fill="#7d3a20"'),
    polygon(
      [
        [540, 0],
        [660, 0],
        [930, 720],
        [270, 720],
      ],
      'fill="url(#light)"',
    ),
    `<ellipse cx="600" cy="724" rx="340" ry="46" fill="${SAND.warm}" opacity=".55"/>`,
  ];
  for (let index = 0; index < 5; index += 1) {
    parts.push(fold(index * 46 - 10, 48, index % 2 ? '#84351f' : CLAY));
    parts.push(
      `<g transform="translate(${W} 0)scale(-1 1)">${fold(index * 46 - 10, 48, index % 2 ? '#84351f' : CLAY)}</g>`,
    );
  }
  for (let x = 0; x < W; x += 120)
    parts.push(
      `<path d="M${x} 0h120q-8 104-60 112t-60-112Z" fill="${(x / 120) % 2 ? '#84351f' : '#96431f'}"/><path d="M${x + 2} 60q18 50 58 52t58-52" fill="none" stroke="${GOLD}" stroke-width="5"/>`,
    );
  parts.push(
    `<path d="M560 560h300v170h-300Z" fill="${GREEN.deep}"/><path d="M548 545h324v22H548Z" fill="${SAND.paper}"/><path d="M560 567q37 46 75 0q37 46 75 0q37 46 75 0q37 46 75 0" fill="${SAND.light}"/>`,
    cup(630, 545, 0.8),
    cup(710, 545, 1.15),
    cup(790, 545, 0.8),
    `<path d="M360 500l130-26 14 30-128 24Z" fill="${SAND.shade}"/><path d="M392 520h88l16 222h-120Z" fill="${SAND.deep}"/><path d="M436 560l12 24 26 3-19 18 5 26-24-12-24 12 5-26-19-18 26-3Z" fill="${GOLD}"/><path d="M440 486q-6-60 30-86" stroke="#0a130d" stroke-width="6" fill="none"/><circle cx="473" cy="396" r="14" fill="#0a130d"/>`,
  );
  for (let x = 30; x < W; x += 96)
    parts.push(
      `<path d="M${x} 900q0-62 42-62t42 62Z" fill="#071d11"/><circle cx="${x + 42}" cy="812" r="27" fill="#071d11"/>`,
    );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('light', [
      [0, '#f9e8c4', 0.7],
      [1, '#f9e8c4', 0.12],
    ]),
  );
}

/** The bus along the canal, at sunrise. */
function bus() {
  const dice = chance(41);
  const parts = [
    rect(0, 0, W, 560, 'fill="url(#dawn)"'),
    `<circle cx="330" cy="400" r="96" fill="${GOLD}"/>`,
    `<path d="M0 500q160-70 320-30t330-24 270 10 280-30v140H0Z" fill="${GREEN.pale}"/>`,
    rect(0, 540, W, 110, `fill="${BLUE}"`),
  ];
  for (let index = 0; index < 22; index += 1)
    parts.push(
      rect(
        dice.between(0, 1100),
        dice.between(552, 640),
        dice.between(40, 140),
        4,
        `fill="${dice.pick([GOLD, SAND.light])}" opacity=".6"`,
      ),
    );
  parts.push(
    rect(0, 644, W, 30, `fill="${GREEN.mid}"`),
    rect(0, 674, W, 226, 'fill="#5d574b"'),
    rect(0, 674, W, 10, `fill="${SAND.shade}"`),
  );
  for (let x = -40; x < W; x += 190) parts.push(rect(x, 840, 104, 11, `fill="${SAND.light}"`));
  for (const x of [70, 250, 1010, 1160])
    parts.push(tree(x, 668, 520, [GREEN.deep, GREEN.mid, GREEN.soft, '#3f7f4c'], dice));
  parts.push(
    `<ellipse cx="640" cy="812" rx="330" ry="20" fill="#2b2a24" opacity=".6"/>`,
    `<path d="M330 480q0-46 46-46h500q66 0 84 96l14 76v130q0 24-24 24H354q-24 0-24-24Z" fill="${GREEN.deep}"/><path d="M330 640h642v40H330Z" fill="${OCHRE}"/><path d="M330 470q4-36 46-36h500q30 0 52 26H330Z" fill="${SAND.paper}"/>`,
  );
  for (let index = 0; index < 5; index += 1) {
    const x = 362 + index * 96;
    parts.push(
      rect(x, 490, 80, 96, 'fill="url(#glass)"'),
      `<path d="M${x + 22} 586v-22q0-18 18-18t18 18v22Z" fill="${GREEN.night}"/><circle cx="${x + 40}" cy="532" r="14" fill="${GREEN.night}"/>`,
    );
  }
  parts.push(
    `<path d="M850 490h42q30 0 42 60l8 46h-92Z" fill="url(#glass)"/><path d="M846 600h-2v140" stroke="${GREEN.night}" stroke-width="4"/><path d="M940 690h34v26h-34Z" fill="${GOLD}"/><path d="M470 706h210" stroke="${SAND.paper}" stroke-width="10"/>`,
  );
  for (const x of [450, 830])
    parts.push(
      `<circle cx="${x}" cy="762" r="56" fill="#181b17"/><circle cx="${x}" cy="762" r="24" fill="${SAND.shade}"/>`,
    );
  parts.push(figure(1075, 812, 150, BLUE, SAND.paper), figure(1130, 816, 118, CLAY));
  return svg(
    W,
    H,
    parts.join(''),
    gradient('dawn', [
      [0, '#cfdcc8'],
      [0.6, '#f6dfae'],
      [1, '#efc07c'],
    ]) +
      gradient('glass', [
        [0, '#f6dfae'],
        [1, '#9dbfae'],
      ]),
  );
}

/** Three storeys at nightfall. */
function hostel() {
  const dice = chance(88);
  const parts = [rect(0, 0, W, H, 'fill="url(#night)"')];
  for (let index = 0; index < 60; index += 1)
    parts.push(
      `<circle cx="${round(dice.between(0, W))}" cy="${round(dice.between(0, 330))}" r="${round(dice.between(1, 3.2))}" fill="${SAND.light}" opacity=".8"/>`,
    );
  parts.push(
    `<circle cx="980" cy="170" r="70" fill="${SAND.light}"/><circle cx="1012" cy="152" r="62" fill="#123a33"/>`,
    rect(150, 270, 820, 500, 'fill="#2a4a3a"'),
    rect(130, 250, 860, 28, `fill="${SAND.deep}"`),
  );
  for (let floor = 0; floor < 3; floor += 1)
    for (let index = 0; index < 7; index += 1) {
      const [x, base] = [192 + index * 108, 416 + floor * 158];
      const lit = dice.next() > 0.42;
      parts.push(
        arcade(x, base, 1, 74, 0, 64, 38, lit ? GOLD : GREEN.night),
        lit ? `<path d="M${x + 37} ${base - 98}V${base}M${x} ${base - 50}h74" stroke="#8a5a12" stroke-width="4"/>` : '',
        rect(x - 8, base, 90, 8, `fill="${SAND.deep}"`),
      );
      if (lit && dice.next() > 0.45)
        parts.push(
          `<path d="M${x + 20} ${base}v-20q0-16 17-16t17 16v20Z" fill="#2d2410"/><circle cx="${x + 37}" cy="${base - 48}" r="13" fill="#2d2410"/>`,
        );
    }
  parts.push(
    rect(0, 770, W, 130, 'fill="#16291f"'),
    polygon(
      [
        [500, 770],
        [620, 770],
        [760, 900],
        [360, 900],
      ],
      `fill="${GOLD}" opacity=".25"`,
    ),
    arcade(508, 770, 1, 104, 0, 92, 50, '#f3d694'),
    `<path d="M1050 780V560" stroke="${SAND.shade}" stroke-width="8"/><path d="M1050 560q0-30 34-30" stroke="${SAND.shade}" stroke-width="8" fill="none"/><circle cx="1088" cy="544" r="20" fill="#f9e8c4"/><circle cx="1088" cy="544" r="110" fill="${GOLD}" opacity=".16"/>`,
    `<g fill="none" stroke="${SAND.light}" stroke-width="6"><circle cx="236" cy="812" r="40"/><circle cx="352" cy="812" r="40"/><path d="M236 812l36-66h62l18 66M272 746l34 66h-70M306 812l28-66M264 734h22M326 734h24"/></g>`,
    tree(60, 800, 520, ['#0d2b1d', '#17402b', '#1f5236'], dice, '#0c1a12'),
    figure(690, 858, 150, '#071d11', SAND.warm),
  );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('night', [
      [0, '#0e2f2f'],
      [0.8, '#2f5a4a'],
    ]),
  );
}

export const days = () => ({
  assembly: assembly(),
  track: track(),
  fair: fair(),
  prize: prize(),
  bus: bus(),
  hostel: hostel(),
});
