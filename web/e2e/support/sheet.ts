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
  return workbook([{ name: 'Students', rows: rows.map((row) => row.map(String)) }]);
}

/** A sheet of a workbook. Its cells are texts, numbers of the spreadsheet, and formulas with what they came to. */
interface WorkbookSheet {
  name: string;
  rows: readonly (readonly (string | number | { formula: string; value: number })[])[];
  /** Cells that are shown as one: `A1:E1`. */
  merged?: readonly string[];
  /** Numbers of rows that are hidden. */
  hidden?: readonly number[];
}

/** A workbook of these sheets. */
export function workbook(sheets: readonly WorkbookSheet[]): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const open = 'http://schemas.openxmlformats.org';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const kinds = `${open}/officeDocument/2006/relationships`;
  const numbered = sheets.map((sheet, at) => ({ sheet, n: at + 1 }));
  const parts = numbered.map(
    ({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  const names = numbered.map(({ sheet, n }) => `<sheet name="${inXml(sheet.name)}" sheetId="${n}" r:id="r${n}"/>`);
  const links = numbered.map(
    ({ n }) => `<Relationship Id="r${n}" Type="${kinds}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const related = (all: string) =>
    `${head}<Relationships xmlns="${open}/package/2006/relationships">${all}</Relationships>`;
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${parts.join('')}</Types>`,
    '_rels/.rels': related(`<Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `${head}<workbook xmlns="${open}/spreadsheetml/2006/main" xmlns:r="${kinds}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(links.join('')),
    ...Object.fromEntries(
      numbered.map(({ sheet, n }) => [
        `xl/worksheets/sheet${n}.xml`,
        `${head}<worksheet xmlns="${open}/spreadsheetml/2006/main">${within(sheet)}</worksheet>`,
      ]),
    ),
  });
}

/** What stands in a sheet, as its part says it. */
function within({ rows, merged = [], hidden = [] }: WorkbookSheet): string {
  const cell = (one: WorkbookSheet['rows'][number][number]) => {
    if (typeof one === 'string') return `<c t="inlineStr"><is><t>${inXml(one)}</t></is></c>`;
    if (typeof one === 'number') return `<c><v>${one}</v></c>`;
    return `<c><f>${inXml(one.formula)}</f><v>${one.value}</v></c>`;
  };
  const row = (cells: WorkbookSheet['rows'][number], at: number) =>
    `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`;
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const all = `<sheetData>${rows.map(row).join('')}</sheetData>`;
  return areas === '' ? all : `${all}<mergeCells count="${merged.length}">${areas}</mergeCells>`;
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
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
