/** Places and things of the house: canteen, art room, computers, a table for talks, a sapling, a door, a map. */
import { arch, chance, gradient, leaf, polygon, rect, round, svg } from './draw.mjs';
import { BLUE, CLAY, foliage, GOLD, GREEN, H, OCHRE, SAND, W } from './paint.mjs';

const fruit = (x, y, colour) =>
  `<circle cx="${x}" cy="${y}" r="25" fill="${colour}"/><path d="M${x} ${y - 24}q6-12 14-14" stroke="${GREEN.night}" stroke-width="4" fill="none"/>`;

/** The counter at break. */
function canteen() {
  const parts = [rect(0, 0, W, H, `fill="${GREEN.pale}"`), rect(0, 700, W, 200, `fill="${SAND.warm}"`)];
  for (let y = 0; y < 700; y += 70)
    for (let x = (y / 70) % 2 ? -60 : 0; x < W; x += 120)
      parts.push(rect(x + 2, y + 2, 116, 66, `fill="${SAND.light}" opacity=".45"`));
  parts.push(rect(150, 190, 900, 380, `fill="${GREEN.night}"`));
  for (let shelf = 0; shelf < 2; shelf += 1) {
    parts.push(rect(180, 330 + shelf * 110, 840, 12, `fill="${SAND.shade}"`));
    for (let x = 205; x < 1000; x += 62) {
      const colour = [OCHRE, SAND.light, CLAY, GREEN.soft, GOLD][((x - 205) / 62 + shelf * 2) % 5];
      parts.push(`<path d="M${x} ${330 + shelf * 110}v-46q0-10 8-12v-12h20v12q8 2 8 12v46Z" fill="${colour}"/>`);
    }
  }
  for (let index = 0; index < 10; index += 1)
    parts.push(
      `<path d="M${110 + index * 98} 130h98l-8 120q-41 44-82 0Z" fill="${index % 2 ? SAND.paper : CLAY}" transform="translate(0 ${-10})"/>`,
    );
  parts.push(
    rect(110, 104, 980, 22, `fill="${SAND.deep}"`),
    rect(90, 560, 1020, 34, `fill="${SAND.paper}"`),
    rect(120, 594, 960, 230, `fill="${GREEN.deep}"`),
  );
  for (let x = 150; x < 1050; x += 116)
    parts.push(polygon(arch(x, 800, 86, 90, 50, 8), `fill="none" stroke="${GOLD}" stroke-width="4"`));
  parts.push(
    fruit(250, 510, OCHRE),
    fruit(302, 512, GOLD),
    fruit(352, 510, CLAY),
    fruit(276, 468, GOLD),
    fruit(328, 468, OCHRE),
    `<path d="M206 522h196l-26 40H232Z" fill="${SAND.deep}"/>`,
    `<path d="M560 470q70-34 140 0l18 92H542Z" fill="${SAND.shade}"/><path d="M716 496l62-32-8 40-46 34ZM566 468q-50-70 64-76q114 6 64 76" fill="none" stroke="${SAND.shade}" stroke-width="13"/><path d="M606 452h50l-8-22h-34Z" fill="${SAND.deep}"/><path d="M792 448q18-26 0-52t0-52" stroke="${SAND.paper}" stroke-width="6" fill="none" opacity=".7"/>`,
  );
  for (let index = 0; index < 4; index += 1)
    parts.push(
      `<path d="M${846 + index * 54} 512h40l-5 50h-30Z" fill="${SAND.paper}"/><path d="M${849 + index * 54} 524h34" stroke="${CLAY}" stroke-width="7"/>`,
    );
  for (const x of [230, 470, 730, 970])
    parts.push(
      `<ellipse cx="${x}" cy="884" rx="66" ry="12" fill="${SAND.deep}" opacity=".5"/><path d="M${x - 36} 740l-18 142M${x + 36} 740l18 142M${x - 44} 830h88" stroke="${GREEN.night}" stroke-width="9"/><ellipse cx="${x}" cy="738" rx="64" ry="17" fill="${OCHRE}"/>`,
    );
  return svg(W, H, parts.join(''));
}

/** An easel by the wall of papers. */
function art() {
  const dice = chance(61);
  const colours = [CLAY, OCHRE, GOLD, GREEN.deep, GREEN.soft, BLUE, '#d8a48f'];
  const parts = [rect(0, 0, W, H, `fill="${SAND.light}"`), rect(0, 680, W, 220, `fill="${SAND.shade}"`)];
  for (let y = 0; y < 3; y += 1)
    for (let x = 0; x < 7; x += 1) {
      const [px, py, turn] = [60 + x * 165, 50 + y * 200, dice.between(-4, 4)];
      const [a, b] = [dice.pick(colours), dice.pick(colours)];
      parts.push(
        `<g transform="translate(${px} ${py})rotate(${round(turn)} 60 75)"><path d="M0 0h120v150H0Z" fill="${SAND.paper}"/><path d="M10 10h100v130H10Z" fill="${a}"/>${
          [
            `<circle cx="60" cy="70" r="34" fill="${b}"/>`,
            `<path d="M10 140q50-90 100-20v20Z" fill="${b}"/><circle cx="82" cy="40" r="13" fill="${SAND.paper}"/>`,
            polygon(arch(32, 132, 56, 46, 40, 7), `fill="${b}"`),
            `<path transform="translate(60 112)" d="${leaf(58).outline}" fill="${b}"/>`,
          ][(x + y * 2) % 4]
        }<circle cx="60" cy="4" r="5" fill="${GREEN.night}"/></g>`,
      );
    }
  parts.push(
    `<ellipse cx="520" cy="868" rx="330" ry="20" fill="${SAND.deep}" opacity=".6"/><path d="M520 130L330 870M520 130l190 740M520 180v700" stroke="${SAND.deep}" stroke-width="20" stroke-linecap="round"/>`,
    rect(290, 210, 470, 400, `fill="${SAND.paper}"`),
    rect(306, 226, 438, 368, 'fill="url(#air)"'),
    `<circle cx="620" cy="320" r="42" fill="${GOLD}"/><path d="M306 470l92-110 74 82 96-134 176 180v106H306Z" fill="${BLUE}"/><path d="M306 520q110-60 220-14t218-20v108H306Z" fill="${GREEN.mid}"/><path d="M398 360l-26 32 24 12 20-8 20 14ZM568 308l-32 44 30 14 22-12 30 16Z" fill="${SAND.paper}"/><path d="M500 594q-20-40 20-56t0-44" stroke="${SAND.light}" stroke-width="10" fill="none"/>`,
    rect(270, 606, 510, 22, `fill="${SAND.deep}"`),
    rect(850, 690, 300, 20, `fill="${CLAY}"`),
    `<path d="M870 710v180M1130 710v180" stroke="#7d3a20" stroke-width="16"/>`,
  );
  for (const [x, colour] of [
    [880, GREEN.deep],
    [970, OCHRE],
    [1060, BLUE],
  ]) {
    parts.push(`<path d="M${x} 600h70v78q0 12-12 12h-46q-12 0-12-12Z" fill="${colour}"/>`);
    for (let index = 0; index < 4; index += 1) {
      const [lean, tall] = [dice.between(-26, 26), dice.between(80, 130)];
      parts.push(
        `<path d="M${x + 15 + index * 13} 602l${round(lean)} ${round(-tall)}" stroke="${SAND.deep}" stroke-width="7"/><path d="M${round(x + 15 + index * 13 + lean - 6)} ${round(602 - tall)}l6-30 8 29Z" fill="${dice.pick(colours)}"/>`,
      );
    }
  }
  return svg(
    W,
    H,
    parts.join(''),
    gradient('air', [
      [0, '#f6dfae'],
      [1, '#dfe8d2'],
    ]),
  );
}

const seat = (x, y, s, glow) =>
  `<g transform="translate(${x} ${y})scale(${s})"><path d="M0 0h230v16H0Z" fill="${SAND.deep}"/><path d="M14 16v120M216 16v120" stroke="${GREEN.night}" stroke-width="9"/><path d="M48-132h134v98H48Z" fill="${GREEN.night}"/><path d="M58-122h114v78H58Z" fill="${glow}"/><path d="M70-106h52M70-92h78M70-78h40M82-64h60" stroke="${SAND.paper}" stroke-width="5"/><path d="M106-34h18v22h28v12H78v-12h28Z" fill="${GREEN.night}"/><path d="M74 60h82v46q0 12-12 12H86q-12 0-12-12Z" fill="${CLAY}"/><path d="M115 118v56M84 178h62" stroke="${GREEN.night}" stroke-width="9"/></g>`;

/** Two rows of computers towards a wall of windows. */
function computers() {
  const parts = [rect(0, 0, W, H, `fill="${SAND.light}"`), rect(0, 560, W, 340, `fill="${GREEN.soft}"`)];
  for (const x of [150, 380, 610, 840])
    parts.push(
      polygon(arch(x, 520, 190, 240, 110), 'fill="url(#noon)"'),
      polygon(arch(x, 520, 190, 240, 110), `fill="none" stroke="${GREEN.deep}" stroke-width="10"`),
      `<path d="M${x + 95} 172V520M${x} 330h190" stroke="${GREEN.deep}" stroke-width="6"/>`,
      polygon(
        [
          [x + 10, 560],
          [x + 180, 560],
          [x + 90 + (x - 520) * 0.5, 900],
          [x - 170 + (x - 520) * 0.5, 900],
        ],
        `fill="${SAND.paper}" opacity=".28"`,
      ),
    );
  parts.push(
    `<path d="M600 0v60" stroke="${GREEN.night}" stroke-width="8"/><path d="M600 66q-150-44-260-14q110 44 260 14q150-44 260-14q-110 44-260 14" fill="${SAND.deep}"/><circle cx="600" cy="64" r="24" fill="${GREEN.night}"/>`,
  );
  for (const [y, s, xs] of [
    [560, 0.62, [120, 300, 480, 660, 840]],
    [690, 0.95, [10, 270, 530, 790, 1050]],
  ])
    xs.forEach((x, index) => parts.push(seat(x, y, s, [BLUE, GREEN.deep, '#2c4a63'][index % 3])));
  return svg(
    W,
    H,
    parts.join(''),
    gradient('noon', [
      [0, '#f3d694'],
      [1, '#cfdcb6'],
    ]),
  );
}

const chair = (turn) =>
  `<g transform="translate(600 450)rotate(${turn})"><path d="M-90-420h180q22 0 22 24v110q0 24-24 24h-176q-24 0-24-24v-110q0-24 22-24Z" transform="translate(14 16)" fill="#5b2715" opacity=".5"/><path d="M-90-420h180q22 0 22 24v110q0 24-24 24h-176q-24 0-24-24v-110q0-24 22-24Z" fill="${GREEN.deep}"/><path d="M-112-404q112-54 224 0v-18q-112-54-224 0Z" fill="${SAND.deep}"/><path d="M-70-390h140v84h-140Z" fill="none" stroke="${GOLD}" stroke-width="4"/></g>`;

const cup = (x, y) =>
  `<circle cx="${x + 9}" cy="${y + 11}" r="62" fill="${SAND.deep}" opacity=".5"/><circle cx="${x}" cy="${y}" r="62" fill="${SAND.paper}"/><circle cx="${x}" cy="${y}" r="52" fill="none" stroke="${GREEN.mid}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="34" fill="${SAND.paper}" stroke="${SAND.shade}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="27" fill="${OCHRE}"/><path d="M${x - 12} ${y - 12}q8-8 18-6" stroke="${SAND.paper}" stroke-width="4" fill="none"/><path d="M${x + 32} ${y - 10}q30-6 26 18q-4 14-24 8" fill="none" stroke="${SAND.paper}" stroke-width="8"/>`;

/** A table from above, laid for a talk between a teacher and parents. */
function meeting() {
  const dice = chance(20);
  const parts = [rect(0, 0, W, H, `fill="${CLAY}"`)];
  for (let y = 0; y < H; y += 90)
    for (let x = (y / 90) % 2 ? -90 : 0; x < W; x += 180)
      parts.push(rect(x + 2, y + 2, 176, 86, `fill="#b05c38" opacity="${round(dice.between(0.3, 0.9))}"`));
  parts.push([90, 205, 330].map(chair).join(''));
  parts.push(
    '<circle cx="622" cy="474" r="300" fill="#5b2715" opacity=".5"/>',
    `<circle cx="600" cy="450" r="300" fill="${SAND.warm}"/><circle cx="600" cy="450" r="286" fill="none" stroke="${SAND.deep}" stroke-width="4"/><circle cx="600" cy="450" r="120" fill="${SAND.light}"/>`,
  );
  for (let turn = 0; turn < 360; turn += 30)
    parts.push(
      `<path d="M0-74q22 22 0 60q-22-38 0-60" transform="translate(600 450)rotate(${turn})" fill="${GREEN.soft}" opacity=".55"/>`,
    );
  parts.push(
    cup(460, 330),
    cup(760, 590),
    `<g transform="rotate(-14 690 340)"><path d="M612 262h190v150H612Z" fill="${SAND.deep}" opacity=".5"/><path d="M600 250h95v150h-95Z" fill="${SAND.paper}"/><path d="M695 250h95v150h-95Z" fill="${SAND.light}"/><path d="M695 250v150" stroke="${SAND.shade}" stroke-width="4"/><path d="M614 276h62M614 296h50M614 316h66M614 336h40M712 276h62M712 296h62M712 316h30" stroke="${GREEN.mid}" stroke-width="5"/><path d="M716 346l14 16 30-34" stroke="${CLAY}" stroke-width="7" fill="none"/></g>`,
    `<g transform="rotate(24 520 620)"><path d="M430 600h170v14H430Z" fill="${OCHRE}"/><path d="M600 600l26 7-26 7Z" fill="${SAND.paper}"/><path d="M616 604l10 3-10 3Z" fill="${GREEN.night}"/></g>`,
    `<path d="M560 600q50-30 100 0q-50 40-100 0" fill="${SAND.paper}"/><circle cx="590" cy="600" r="11" fill="${GOLD}"/><circle cx="616" cy="594" r="12" fill="${OCHRE}"/><circle cx="634" cy="604" r="10" fill="${CLAY}"/>`,
  );
  return svg(W, H, parts.join(''));
}

/** A young chinar in its ring of bricks. */
function sapling() {
  const dice = chance(30);
  const parts = [
    rect(0, 0, W, 610, 'fill="url(#sky)"'),
    `<circle cx="850" cy="230" r="110" fill="${GOLD}" opacity=".9"/>`,
    `<path d="M0 520q200-90 420-40t430-30 350 20v170H0Z" fill="${GREEN.pale}"/>`,
    rect(0, 600, W, 300, `fill="${GREEN.soft}"`),
  ];
  for (let index = 0; index < 130; index += 1) {
    const [x, y] = [dice.between(0, W), dice.between(620, 890)];
    parts.push(
      `<path d="M${round(x)} ${round(y)}q${round(dice.between(-8, 8))} -16 ${round(dice.between(-10, 10))} -${round(dice.between(18, 34))}" stroke="${dice.pick([GREEN.mid, GREEN.deep, '#88ad7f'])}" stroke-width="4" fill="none"/>`,
    );
  }
  parts.push(
    `<ellipse cx="600" cy="768" rx="250" ry="74" fill="${CLAY}"/><ellipse cx="600" cy="758" rx="206" ry="56" fill="#4a3620"/>`,
  );
  for (let turn = 0; turn < 360; turn += 18) {
    const angle = (turn * Math.PI) / 180;
    parts.push(
      `<ellipse cx="${round(600 + Math.cos(angle) * 228)}" cy="${round(763 + Math.sin(angle) * 65)}" rx="33" ry="15" fill="${turn % 36 ? '#b8643f' : '#95452a'}" stroke="#7d3a20" stroke-width="3"/>`,
    );
  }
  parts.push(
    `<path d="M600 770q-14-190 6-430" stroke="#6b4f2c" stroke-width="17" fill="none" stroke-linecap="round"/>`,
  );
  const size = leaf(112);
  const twig = (x, y, turn, scale, colour) =>
    `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})"><path d="M0 0v-70" stroke="#6b4f2c" stroke-width="8"/><g transform="translate(0 -62)"><path d="${size.outline}" fill="${colour}"/><path d="${size.veins}" stroke="${GREEN.night}" stroke-opacity=".35" stroke-width="2.5" fill="none"/></g></g>`;
  parts.push(
    twig(597, 620, -68, 0.9, GREEN.mid),
    twig(594, 560, 64, 1, GREEN.deep),
    twig(596, 480, -52, 1.05, '#3f7f4c'),
    twig(600, 420, 48, 1, GREEN.soft),
    twig(604, 370, -18, 1.05, GREEN.mid),
    twig(606, 350, 20, 0.95, OCHRE),
    `<path d="M215 850l120-330" stroke="${SAND.deep}" stroke-width="17"/><path d="M318 500l44 16M205 820l-34 22q-6 44 34 54q44-10 54-50l-20-12Z" stroke="${GREEN.night}" stroke-width="9" fill="#8d958b"/>`,
    `<path d="M880 720h170v120q0 18-18 18H898q-18 0-18-18Z" fill="${GREEN.deep}"/><path d="M880 790l-92-76-18 20 110 100" fill="${GREEN.deep}"/><path d="M748 726l50-34" stroke="${GREEN.night}" stroke-width="13"/><path d="M900 720q65-96 130 0M1050 740q66 30 0 84" fill="none" stroke="${GREEN.night}" stroke-width="13"/><path d="M880 760h170" stroke="${GOLD}" stroke-width="6"/>`,
  );
  return svg(
    W,
    H,
    parts.join(''),
    gradient('sky', [
      [0, '#dfe8d2'],
      [1, '#f9e8c4'],
    ]),
  );
}

const leafOf = (x, width) => {
  const half = [];
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const [px, py, pw, ph] = [x + 16 + column * (width / 2 - 6), 470 + row * 130, width / 2 - 26, 104];
      half.push(
        rect(px, py, pw, ph, `fill="#6b4322" stroke="#3d2411" stroke-width="5"`),
        `<path d="M${round(px + pw / 2)} ${py + 12}l${round(pw / 2 - 14)} ${ph / 2 - 12}-${round(pw / 2 - 14)} ${ph / 2 - 12}-${round(pw / 2 - 14)}-${ph / 2 - 12}Z" fill="none" stroke="${OCHRE}" stroke-width="4"/><circle cx="${round(px + pw / 2)}" cy="${py + ph / 2}" r="9" fill="${GOLD}"/>`,
      );
    }
  return half.join('');
};

/** A carved door, one leaf open to the light. */
function door() {
  const [w, h] = [900, 1200];
  const parts = [
    rect(0, 0, w, h, `fill="${SAND.light}"`),
    polygon(arch(80, h, 740, 780, 330, 20), `fill="${SAND.shade}"`),
    polygon(arch(110, h, 680, 760, 310, 20), `fill="${GREEN.night}"`),
    polygon(arch(170, 1130, 560, 640, 260, 20), 'fill="url(#court)"'),
    `<circle cx="560" cy="520" r="74" fill="${GOLD}"/>`,
    rect(450, 820, 280, 310, `fill="${SAND.warm}"`),
    polygon(
      [
        [560, 830],
        [620, 830],
        [730, 1130],
        [450, 1130],
      ],
      `fill="${BLUE}" opacity=".75"`,
    ),
    foliage(630, 650, 78, 44, [GREEN.deep, GREEN.mid, GREEN.soft, OCHRE, GOLD], chance(9)),
    `<path d="M622 840q14-100-4-170h22q-10 80 10 170Z" fill="#4a3620"/>`,
  ];
  parts.push(
    `<clipPath id="d">${polygon(arch(170, 1130, 560, 640, 260, 20), '')}</clipPath>`,
    `<g clip-path="url(#d)">${rect(170, 220, 280, 920, 'fill="#56351a"')}${leafOf(170, 270)}<path d="M450 220v910" stroke="#2d1a0b" stroke-width="8"/><circle cx="424" cy="760" r="17" fill="none" stroke="${GOLD}" stroke-width="8"/><path d="M700 250l30-20v900l-30-40Z" fill="#3d2411"/></g>`,
    polygon(arch(170, 1130, 560, 640, 260, 20), `fill="none" stroke="${SAND.shade}" stroke-width="14"`),
    polygon(
      [
        [450, 1130],
        [730, 1130],
        [620, 1200],
        [260, 1200],
      ],
      `fill="${GOLD}" opacity=".55"`,
    ),
  );
  const shape = leaf(58);
  for (const [x, y, turn] of [
    [120, 90, 150],
    [780, 90, 210],
    [450, 70, 180],
  ])
    parts.push(
      `<g transform="translate(${x} ${y})rotate(${turn})" fill="none" stroke="${OCHRE}" stroke-width="2.5"><path d="${shape.outline}"/><path d="${shape.veins}"/></g>`,
    );
  return svg(
    w,
    h,
    parts.join(''),
    gradient('court', [
      [0, '#dfe8d2'],
      [0.7, '#f9e8c4'],
    ]),
  );
}

/** Streets, a canal and a park: a drawn stand-in for a map that is not fetched yet. */
function map() {
  const dice = chance(70);
  const parts = [rect(0, 0, 1200, 700, `fill="${SAND.light}"`)];
  for (let x = -60; x < 1260; x += 92)
    for (let y = -40; y < 740; y += 74) {
      const fill = dice.next() > 0.86 ? GREEN.pale : dice.pick(['#efe0c0', '#ecd9b4', SAND.paper]);
      parts.push(rect(x + dice.between(0, 6), y + dice.between(0, 6), 78, 60, `rx="3" fill="${fill}"`));
    }
  parts.push(
    `<path d="M-20 560q300-120 520-60t380-160 360-90" fill="none" stroke="#8fb5ad" stroke-width="46"/><path d="M-20 560q300-120 520-60t380-160 360-90" fill="none" stroke="#a9c9c1" stroke-width="26"/>`,
    `<path d="M-20 190h700l540 330M420-20v760M860-20l-180 760" fill="none" stroke="${SAND.shade}" stroke-width="26"/><path d="M-20 190h700l540 330M420-20v760M860-20l-180 760" fill="none" stroke="${SAND.paper}" stroke-width="18"/>`,
    foliage(210, 390, 96, 40, [GREEN.soft, GREEN.pale, GREEN.mid], dice),
    foliage(1010, 130, 110, 44, [GREEN.soft, GREEN.pale, GREEN.mid], dice),
    `<ellipse cx="600" cy="388" rx="40" ry="11" fill="${GREEN.night}" opacity=".3"/><path d="M600 386q-82-104-82-164a82 82 0 1 1 164 0q0 60-82 164Z" fill="${GREEN.deep}"/><g transform="translate(600 262)" fill="${SAND.paper}"><path d="${leaf(62).outline}"/></g>`,
  );
  return svg(1200, 700, parts.join(''));
}

export const house = () => ({
  canteen: canteen(),
  art: art(),
  computers: computers(),
  meeting: meeting(),
  sapling: sapling(),
  door: door(),
  map: map(),
});
