import { crc32 } from 'node:zlib';

type Rows = readonly (readonly (string | number)[])[];

/** A file of comma-separated values. */
export function csv(rows: Rows): Buffer {
  const cell = (value: string | number) => {
    const text = String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\r\n'));
}

/** The smallest workbook that is one: a sheet of texts in a zip archive without compression. */
export function xlsx(rows: Rows): Buffer {
  const escape = (value: string | number) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cells = (row: Rows[number]) => row.map((one) => `<c t="inlineStr"><is><t>${escape(one)}</t></is></c>`).join('');
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('');
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const open = 'http://schemas.openxmlformats.org';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const related = (id: string, kind: string, target: string) =>
    `${head}<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="${id}" Type="${open}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': related('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${open}/spreadsheetml/2006/main" xmlns:r="${open}/officeDocument/2006/relationships"><sheets><sheet name="Students" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${open}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, name, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), about, place, name]));
    bodies.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const BOYS = ['Ahmed', 'Bilal', 'Danish', 'Ehsan', 'Faizan', 'Hamza', 'Ibrahim', 'Junaid', 'Kashif', 'Mustafa'];
const GIRLS = ['Ayesha', 'Bushra', 'Dua', 'Fatima', 'Hira', 'Iqra', 'Javeria', 'Kiran', 'Laiba', 'Maryam'];
const FATHERS = ['Tariq Mehmood', 'Shahid Iqbal', 'Nadeem Akhtar', 'Rashid Minhas', 'Waqar Younis', 'Saleem Raza'];

export const HEADINGS = ['Name', "Father's name", 'Gender', 'Date of birth', 'Class', 'Section', "Father's phone"];

/** A campus's students as an office keeps them: `count` good rows, two of a family each, with wrong ones between. */
export function studentSheet(count: number, wrong: readonly string[][] = []): Buffer {
  const good = Array.from({ length: count }, (_, n) => {
    const girl = n % 2 === 1;
    const family = Math.floor(n / 2);
    const father = FATHERS[family % FATHERS.length] ?? '';
    const first = (girl ? GIRLS : BOYS)[Math.floor(n / 2) % 10] ?? '';
    const last = father.split(' ').at(-1) ?? '';
    const day = String((n % 27) + 1).padStart(2, '0');
    return [
      `${first} ${last} ${n + 1}`,
      father,
      girl ? 'Female' : 'Male',
      `2012-05-${day}`,
      n % 4 === 3 ? 'Class 10' : 'Class 9',
      'A',
      `0300-${String(1_000_000 + family)}`,
    ];
  });
  const middle = Math.floor(good.length / 2);
  return xlsx([HEADINGS, ...good.slice(0, middle), ...wrong, ...good.slice(middle)]);
}
