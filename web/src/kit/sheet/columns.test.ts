import { describe, expect, it } from 'vitest';
import { blockText, readBlock } from './block';
import { readCell, type SheetColumn, shownText, valuesOf, wrongCells } from './columns';

interface Row {
  id: number;
  total: number;
}

const marks: SheetColumn<Row> = {
  key: 'theory',
  label: 'kit.total',
  kind: 'number',
  step: 0.5,
  min: 0,
  max: (row) => row?.total ?? 100,
  choices: [
    { value: 'absent', key: 'A' },
    { value: 'exempt', key: 'E' },
  ],
};
const time: SheetColumn<Row> = { key: 'came', label: 'kit.total', kind: 'time' };
const money: SheetColumn<Row> = { key: 'opening', label: 'kit.total', kind: 'money' };
const there: SheetColumn<Row> = {
  key: 'status',
  label: 'kit.total',
  kind: 'choice',
  choices: [
    { value: 'present', key: 'P' },
    { value: 'half_day', key: 'H' },
    { value: 'absent', key: 'A' },
  ],
};

describe('what is typed into a cell', () => {
  const row = { id: 1, total: 75 };

  it('is a mark from nought to the total of its row, in half steps, or a word', () => {
    expect(readCell(marks, '42.5', row).value).toBe(42.5);
    expect(readCell(marks, '۴۲', row).value).toBe(42);
    expect(readCell(marks, 'a', row).value).toBe('absent');
    expect(readCell(marks, 'Exempt', row).value).toBe('exempt');
    expect(readCell(marks, '', row).value).toBeNull();
    expect(readCell(marks, '76', row).wrong).toBe('At most 75.');
    expect(readCell(marks, '-1', row).wrong).toBe('At least 0.');
    expect(readCell(marks, '42.25', row).wrong).toBe('Write steps of 0.5, like 12.5.');
    expect(readCell(marks, 'forty', row).wrong).toBe('Write a number.');
  });

  it('is a time as people type it', () => {
    for (const typed of ['8:05', '805', '8.05', '08:05:00', '8:05 am'])
      expect(readCell(time, typed).value).toBe('08:05');
    expect(readCell(time, '8').value).toBe('08:00');
    expect(readCell(time, '1:30 pm').value).toBe('13:30');
    for (const typed of ['25:00', '8:61', 'soon', '13 pm']) expect(readCell(time, typed).wrong).toBeTruthy();
  });

  it('is a day with the day first, within its limits', () => {
    const day: SheetColumn<Row> = {
      key: 'on',
      label: 'kit.total',
      kind: 'date',
      today: '2026-11-20',
      min: '2026-10-01',
    };
    for (const typed of ['5/10', '5 Oct', '05.10.2026', '2026-10-05', '۵/۱۰'])
      expect(readCell(day, typed).value).toBe('2026-10-05');
    expect(shownText(day, '2026-10-05')).toBe('5 Oct 2026');
    expect(readCell(day, 'soon').wrong).toBe('Write a day as 20/11/2026.');
    expect(readCell(day, '30/9').wrong).toBe('The earliest date is 1 Oct 2026.');
  });

  it('is an amount in the grouping of here or of spreadsheets', () => {
    expect(readCell(money, '1,25,000').value).toBe(12_500_000);
    expect(readCell(money, '125,000.50').value).toBe(12_500_050);
    expect(readCell(money, '12.345').wrong).toBeTruthy();
  });

  it('is a choice by letter, word, or how only one begins', () => {
    expect(readCell(there, 'p').value).toBe('present');
    expect(readCell(there, 'Half day').value).toBe('half_day');
    expect(readCell(there, 'abs').value).toBe('absent');
    expect(readCell(there, 'maybe').wrong).toBe('This is not one of the choices.');
    expect(shownText(there, 'half_day')).toBe('Half day');
    // what cannot be read stays as it was typed
    expect(shownText(there, 'maybe')).toBe('maybe');
  });

  it('counts only where the row takes it', () => {
    const came: SheetColumn<Row> = { ...time, when: ({ status }) => status === 'present' };
    expect(valuesOf([there, came], { status: 'absent', came: '08:00' }, row)['came']).toBeNull();
    expect(wrongCells([there, came], { status: 'absent', came: 'soon' }, row)).toEqual({});
    expect(wrongCells([there, came], { status: 'present', came: 'soon' }, row)['came']).toBeTruthy();
  });
});

describe('a block of the clipboard', () => {
  it('has tabs between cells and breaks between rows, whatever the program', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('45')).toEqual([['45']]);
    expect(readBlock('45\n\n50\n')).toEqual([['45'], [''], ['50']]);
    expect(readBlock('\t5')).toEqual([['', '5']]);
  });

  it('keeps what is quoted in one cell', () => {
    expect(readBlock('"Ali ""Bhai""\nRaza"\t5')).toEqual([['Ali "Bhai" Raza', '5']]);
    expect(readBlock('"open\t5')).toEqual([['"open', '5']]);
  });

  it('comes back as it was written', () => {
    const block = [
      ['Ali\t"R"', '5'],
      ['', '7'],
    ];
    expect(readBlock(blockText(block))).toEqual(block);
  });
});
