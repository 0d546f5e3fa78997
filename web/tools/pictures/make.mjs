/**
 * Draws the demo's pictures into web/public/pictures: `node tools/pictures/make.mjs`. The files are committed; run it again only to
 * change a picture. No photographs stand behind them, so nobody's likeness or licence is involved.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { campuses } from './campuses.mjs';
import { courtyard } from './courtyard.mjs';
import { days } from './days.mjs';
import { house } from './house.mjs';
import { ornaments } from './ornaments.mjs';
import { people } from './people.mjs';
import { rooms } from './rooms.mjs';

const folder = fileURLToPath(new URL('../../public/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries({
  courtyard: courtyard(),
  ...campuses(),
  ...rooms(),
  ...ornaments(),
  ...days(),
  ...house(),
  ...people(),
})) {
  writeFileSync(`${folder}${name}.svg`, text);
  console.log(name, Math.round(text.length / 1024), 'KB');
}
