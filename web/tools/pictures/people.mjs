/** Four people in two colours each, nobody's likeness; and a plate of a botanist. */
import { arch, chance, gradient, leaf, polygon, rect, round, svg } from './draw.mjs';
import { BLUE, CLAY, GOLD, GREEN, OCHRE, SAND } from './paint.mjs';

const [W, H] = [800, 1000];

function inShawl() {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, `fill="${GREEN.deep}"`),
      polygon(arch(120, H, 560, 560, 280, 18), `fill="${GREEN.mid}"`),
      polygon(arch(150, H, 500, 560, 250, 18), `fill="${SAND.warm}"`),
      `<path d="M150 1000q10-260 190-310q-130-90-110-270q26-170 196-172q170 4 190 176q14 150-66 232q150 70 170 344Z" fill="${CLAY}"/>`,
      `<path d="M332 470q-6-150 100-156q112 4 108 120q-2 40 10 62l22 40q4 14-14 16l-14 2q4 60-12 84q-14 18-64 12l-6 60-120-20q40-60 26-110q-34-46-36-110Z" fill="#8a5a3a"/>`,
      `<path d="M320 500q-20-190 112-200q74 0 100 70q-60 6-96-14q-6 60-46 86q-6 60 4 96q-36 60-60 70q-10-60-14-108Z" fill="#1c130c"/>`,
      `<path d="M300 700q90 70 190 20l60 30q-40 110-140 120T270 780Z" fill="#b8643f"/><path d="M250 420q30-150 180-154q160 6 176 160q10 100-30 190q30-120 0-210q-30-110-146-112q-120 2-146 112q-26 130 40 270q-90-90-74-256Z" fill="#8f4325"/>`,
      `<path d="M200 1000q60-190 200-200t240 200" fill="none" stroke="${GOLD}" stroke-width="6"/><path d="M236 1000q50-150 164-160t196 160" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
      '<path d="M484 452q18-10 34 0" stroke="#1c130c" stroke-width="6" fill="none"/><path d="M524 578q-22 6-36-4" stroke="#5b2715" stroke-width="5" fill="none"/>',
    ].join(''),
  );
}

function withGlasses() {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, `fill="${SAND.shade}"`),
      rect(90, 90, 620, 640, `fill="${SAND.paper}"`),
      rect(112, 112, 576, 596, 'fill="url(#pane)"'),
      `<path d="M400 112v596M112 400h576" stroke="${SAND.paper}" stroke-width="16"/>`,
      `<path d="M120 1000q10-220 200-262l80 40 80-40q190 42 200 262Z" fill="${GREEN.night}"/><path d="M320 738l80 120 80-120 26 14-76 248h-60l-76-248Z" fill="${SAND.paper}"/><path d="M320 738l80 120-30 60-84-166ZM480 738l-80 120 30 60 84-166Z" fill="${GREEN.deep}"/>`,
      `<path d="M340 640h120v100l-60 70-60-70Z" fill="#7a4a2c"/><path d="M282 450q0-190 118-190t118 190q0 130-50 190q-68 60-136 0q-50-60-50-190Z" fill="#96643f"/>`,
      '<path d="M284 510q6 170 116 178t116-178q-20 70-56 80q-60-30-120 0q-36-10-56-80Z" fill="#2a1c12"/><path d="M356 598q44 20 88 0" stroke="#96643f" stroke-width="7" fill="none"/>',
      '<path d="M274 440q-20-210 126-214t126 214q-18-26-20-80q-40-44-106-44t-106 44q-2 54-20 80Z" fill="#2a1c12"/>',
      `<g fill="none" stroke="${GREEN.night}" stroke-width="8"><circle cx="348" cy="466" r="42"/><circle cx="452" cy="466" r="42"/><path d="M390 460q10-8 20 0M306 458l-24-8M494 458l24-8"/></g><path d="M332 470h26M438 470h26" stroke="#2a1c12" stroke-width="8"/><path d="M400 480v56q-14 8-18-2" stroke="#7a4a2c" stroke-width="6" fill="none"/>`,
    ].join(''),
    gradient('pane', [
      [0, '#b9cba6'],
      [1, '#f3d694'],
    ]),
  );
}

function withBook() {
  const dice = chance(5);
  const shape = leaf(120);
  const parts = [rect(0, 0, W, H, `fill="${OCHRE}"`)];
  for (let y = 0; y < 1100; y += 190)
    for (let x = (y / 190) % 2 ? 0 : 110; x < 900; x += 220)
      parts.push(`<use href="#leaf" transform="translate(${x} ${y})rotate(${Math.round(dice.between(-40, 40))})"/>`);
  parts.push(
    `<path d="M130 1000q0-240 180-280h180q180 40 180 280Z" fill="${BLUE}"/><path d="M256 380q10-180 144-180t144 180q10 210 66 330q-210 90-420 0q56-120 66-330Z" fill="${SAND.paper}"/>`,
    `<path d="M350 620h100v90q-50 50-100 0Z" fill="#8a5a3a"/><path d="M296 430q0-160 104-160t104 160q0 110-44 166q-60 54-120 0q-44-56-44-166Z" fill="#a8734c"/><path d="M290 420q0-160 110-166q110 6 110 166q-30-110-120-116q-60 40-100 116Z" fill="#2a1c12"/>`,
    `<path d="M262 640q-20-330 138-400q158 70 138 400q-20-60-20-180q0-180-118-206q-118 26-118 206q0 120-20 180Z" fill="${SAND.light}"/>`,
    '<path d="M334 448q18-12 36 0M430 448q18-12 36 0" stroke="#2a1c12" stroke-width="7" fill="none"/><path d="M400 462v48q-12 8-16 0" stroke="#8a5a3a" stroke-width="6" fill="none"/><path d="M366 554q34 24 68 0" stroke="#8f4325" stroke-width="7" fill="none"/>',
    `<path d="M230 830l170-40 170 40v150l-170-30-170 30Z" fill="${CLAY}"/><path d="M246 838l154-34v134l-154 30ZM554 838l-154-34v134l154 30Z" fill="${SAND.paper}"/><path d="M270 862l106-22M270 892l106-22M530 862l-106-22M530 892l-106-22" stroke="${SAND.shade}" stroke-width="6"/><path d="M210 900q30-30 60 0v60q-40 10-60-20ZM590 900q-30-30-60 0v60q40 10 60-20Z" fill="#a8734c"/>`,
  );
  return svg(
    W,
    H,
    parts.join(''),
    `<g id="leaf"><path d="${shape.outline}" fill="${GOLD}" opacity=".55"/><path d="${shape.veins}" stroke="${OCHRE}" stroke-width="2.5" fill="none"/></g>`,
  );
}

function inWaistcoat() {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'fill="url(#evening)"'),
      `<circle cx="270" cy="430" r="210" fill="${GOLD}"/>`,
      `<path d="M0 760q200-110 420-60t380-50v350H0Z" fill="${GREEN.mid}"/>`,
      `<path d="M210 1000q0-250 180-300h140q170 60 170 300Z" fill="${SAND.paper}"/><path d="M320 726l70-26 60 160 50-160 80 30q40 90 40 270H300q-20-160 20-274Z" fill="${GREEN.night}"/><circle cx="450" cy="900" r="8" fill="${GOLD}"/><circle cx="452" cy="950" r="8" fill="${GOLD}"/>`,
      `<path d="M400 620h130v90l-70 130-74-134Z" fill="#6b4226"/><path d="M560 420q0-170-126-172q-120 4-124 116q0 36-14 62l-28 52q-6 16 16 20l16 2q-4 30 6 44q-8 12 2 24q0 60 40 66q60 6 92-16q120-30 120-198Z" fill="#85553a"/>`,
      '<path d="M340 258q80-60 170 0q90 60 60 200q-10 70-40 110q-20-60-16-130q-40-20-44-90q-70 6-140-24q-30-30 10-66Z" fill="#1c130c"/><path d="M296 556q30 10 56-4M330 590q50 40 110 10q60-30 74-120q20 60 0 120q-40 70-130 66q-50-6-54-50Z" fill="#1c130c"/>',
      '<path d="M322 420q18-10 36 2" stroke="#1c130c" stroke-width="8" fill="none"/><circle cx="342" cy="440" r="7" fill="#1c130c"/><path d="M500 440q26 6 16 40q-10 20-26 8" stroke="#6b4226" stroke-width="7" fill="none"/>',
    ].join(''),
    gradient('evening', [
      [0, '#e9c486'],
      [0.7, '#d98f4e'],
      [1, CLAY],
    ]),
  );
}

const line = (wide) =>
  `fill="none" stroke="${GREEN.deep}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="round"`;

/** Leaf, seed ball and twig of the plane tree in fine lines, with a ruler of the draughtsman. */
function botany() {
  const big = leaf(330);
  const small = leaf(150);
  const dice = chance(12);
  const ink = line(2.6);
  const parts = [
    rect(0, 0, 900, 1200, `fill="${SAND.paper}"`),
    rect(36, 36, 828, 1128, `fill="none" stroke="${SAND.shade}" stroke-width="3"`),
    rect(50, 50, 800, 1100, `fill="none" stroke="${SAND.shade}" stroke-width="1.5"`),
    `<g transform="translate(430 620)rotate(-9)"><path d="${big.outline}" fill="${GREEN.pale}" opacity=".75"/><path d="${big.outline}" ${ink}/><path d="${big.veins}" ${ink}/><path d="${big.stalk}" ${line(6)}/></g>`,
    `<g transform="translate(690 350)rotate(38)"><path d="${small.outline}" fill="${GOLD}" opacity=".65"/><path d="${small.outline}" ${ink}/><path d="${small.veins}" ${ink}/><path d="${small.stalk}" ${ink}/></g>`,
    `<path d="M120 1020q160-60 330-40t330-70M330 985q-20-60-70-90M560 968q40-40 44-110M690 934q50 0 80-40" ${line(7)}/>`,
  ];
  const ball = (x, y, r) => {
    const spikes = [];
    for (let index = 0; index < 64; index += 1) {
      const [angle, reach] = [dice.between(0, 6.283), Math.sqrt(dice.next()) * r];
      const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      spikes.push(`M${round(px)} ${round(py)}l${round(Math.cos(angle) * 13)} ${round(Math.sin(angle) * 13)}`);
    }
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${OCHRE}" opacity=".4"/><circle cx="${x}" cy="${y}" r="${r}" ${ink}/><path d="${spikes.join('')}" ${ink}/>`;
  };
  parts.push(
    `<path d="M260 895q-60-20-70-70M604 858q0-40 30-70" ${ink}/>`,
    ball(180, 780, 56),
    ball(646, 740, 62),
    `<g font-family="Georgia,serif" font-style="italic" font-size="27" fill="${GREEN.night}"><text x="92" y="112">Platanus orientalis</text><text x="92" y="146" font-size="20" fill="${SAND.deep}">chinar, plane</text></g>`,
    `<path d="M600 1100h200M600 1088v24M640 1094v12M680 1094v12M720 1094v12M760 1094v12M800 1088v24" stroke="${SAND.deep}" stroke-width="3"/>`,
  );
  return svg(900, 1200, parts.join(''));
}

export const people = () => ({
  'portrait-1': inShawl(),
  'portrait-2': withGlasses(),
  'portrait-3': withBook(),
  'portrait-4': inWaistcoat(),
  botany: botany(),
});
