import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/api/client';
import { open, serve } from '../testing';
import type { SheetColumn } from './columns';
import { EntrySheet } from './EntrySheet';
import type { EntrySheetProps } from './sheet-props';

/** An award list as exams will have it: theory and practical, words for who was not there, a column that is worked out. */
interface Award {
  id: number;
  name: string;
  version: number;
  theory: number | string | null;
  practical: number | null;
  remark: string;
}

const columns: readonly SheetColumn<Award>[] = [
  {
    key: 'theory',
    label: 'kit.total',
    kind: 'number',
    step: 0.5,
    min: 0,
    max: 75,
    choices: [{ value: 'absent', key: 'A' }],
  },
  { key: 'practical', label: 'kit.bulk', kind: 'number', min: 0, max: 25, when: ({ theory }) => theory !== 'absent' },
  {
    key: 'sum',
    label: 'kit.label.amount',
    kind: 'computed',
    text: ({ theory, practical }) => String(Number(theory ?? 0) + Number(practical ?? 0)),
  },
  { key: 'remark', label: 'kit.label.remarks', kind: 'text', maxLength: 20 },
];

const rowKey = (row: Award) => row.id;
const head = { label: 'kit.label.name', name: (row: Award) => row.name } as const;
const pupil = (id: number, over: Partial<Award> = {}): Award => ({
  id,
  name: `Pupil ${id}`,
  version: 1,
  theory: null,
  practical: null,
  remark: '',
  ...over,
});

let rows: Award[] = [];
let drawn = 0;

function Awards(props: Partial<EntrySheetProps<Award>>) {
  const found = useQuery({
    queryKey: ['/get-awards'],
    queryFn: () => request<{ data: Award[] }>('GET', '/get-awards'),
  });
  if (!found.data) return null;
  return (
    <EntrySheet<Award>
      label="Award list"
      name="awards.1"
      about={['id']}
      rows={found.data.data}
      rowKey={rowKey}
      head={head}
      columns={columns}
      save={{
        label: (count) => `Save ${count}`,
        refetch: ['/get-awards' as never],
        send: ({ changed }, post) =>
          post(
            '/save-awards' as never,
            { lines: changed.map(({ row, values }) => ({ id: row?.id, version: row?.version, ...values })) },
            changed,
          ),
      }}
      {...props}
    />
  );
}

const start = async (answers: Parameters<typeof serve>[0] = {}, props: Partial<EntrySheetProps<Award>> = {}) => {
  const made = serve({
    'GET /get-awards': () => ({ json: { data: rows } }),
    'POST /save-awards': { json: { message: 'Saved', data: null } },
    ...answers,
  });
  const opened = await open('/admin/awards', { '/admin/awards': () => <Awards {...props} /> });
  const grid = await screen.findByRole('grid', { name: 'Award list' });
  return { made, grid, ...opened };
};

const cell = (row: number, column: number) => document.querySelector(`[data-cell="${row}:${column}"]`) as HTMLElement;
const shown = (row: number, column: number) => cell(row, column).querySelector('bdi')?.textContent;
const focus = (row: number, column: number) => act(() => cell(row, column).focus());
const at = () => (document.activeElement?.closest('[data-cell]') as HTMLElement | null)?.dataset['cell'];
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

beforeEach(() => {
  rows = [pupil(1), pupil(2, { theory: 40, practical: 10 }), pupil(3)];
  drawn = 0;
  sessionStorage.clear();
});

describe('by keyboard', () => {
  it('Enter goes down, Tab to the next cell that takes something, Escape restores', async () => {
    const user = userEvent.setup();
    await start();
    focus(0, 1);
    await user.keyboard('42.5{Enter}');
    expect([shown(0, 1), at()]).toEqual(['42.5', '1:1']);
    await user.keyboard('50{Tab}');
    expect(at()).toBe('1:2');
    // over what is worked out, to the remark
    await user.keyboard('{Tab}');
    expect(at()).toBe('1:4');
    await user.keyboard('Good{Escape}');
    expect([shown(1, 4), at()]).toEqual(['', '1:4']);
    // and from the end of a row to the next
    await user.keyboard('{Tab}');
    expect(at()).toBe('2:1');
    expect(shown(1, 3)).toBe('60');
  });

  it('a letter means a word and stays, so that Enter goes down as after a number; the cells that it closes are left out', async () => {
    const user = userEvent.setup();
    const { made } = await start();
    focus(0, 1);
    await user.keyboard('a');
    expect([shown(0, 1), at()]).toEqual(['Absent', '0:1']);
    expect(cell(0, 2).getAttribute('aria-readonly')).toBe('true');
    await user.keyboard('{Enter}');
    expect(at()).toBe('1:1');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(made.some((one) => one.path === '/save-awards')).toBe(true));
    expect(made.find((one) => one.path === '/save-awards')?.body).toEqual({
      lines: [{ id: 1, version: 1, theory: 'absent', practical: null, remark: '' }],
    });
  });

  it('Ctrl S saves what stands in the open cell', async () => {
    const user = userEvent.setup();
    const { made } = await start();
    focus(0, 1);
    await user.keyboard('42{Control>}s{/Control}');
    await waitFor(() =>
      expect(made.find((one) => one.path === '/save-awards')?.body).toMatchObject({ lines: [{ theory: 42 }] }),
    );
  });

  it('undoes and does again', async () => {
    const user = userEvent.setup();
    await start();
    focus(0, 1);
    await user.keyboard('42{Enter}43{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect([shown(0, 1), shown(1, 1)]).toEqual(['42', '40']);
    await user.keyboard('{Control>}y{/Control}');
    expect(shown(1, 1)).toBe('43');
  });

  it('right to left, the left arrow goes to the next column', async () => {
    const user = userEvent.setup();
    const { grid } = await start();
    grid.style.direction = 'rtl';
    focus(0, 1);
    await user.keyboard('{ArrowLeft}');
    expect(at()).toBe('0:2');
  });
});

describe('a block of a spreadsheet', () => {
  it('is written from the cell on; what cannot be changed or does not fit is left out and said', async () => {
    const user = userEvent.setup();
    await start();
    focus(1, 1);
    paste('45\t12\tx\tFine\r\n50.5\t20\tx\tGood\r\n60\t1\tx\tLost\r\n');
    // three rows for two
    expect(await screen.findByText('3 rows were copied; from here on the sheet has 2.')).toBeTruthy();
    expect(shown(1, 1)).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Paste in the order of the sheet' }));
    expect([shown(1, 1), shown(1, 2), shown(1, 3), shown(1, 4)]).toEqual(['45', '12', '57', 'Fine']);
    expect([shown(2, 1), shown(2, 4)]).toEqual(['50.5', 'Good']);
    expect(await screen.findByText(/^6 cells pasted, 6 left out/)).toBeTruthy();
  });

  it('of numbers and marks goes to the rows of the numbers once it is said so, and one undo takes all of it back', async () => {
    const user = userEvent.setup();
    await start({}, { numbers: (row) => [`R-00${row.id}`] });
    focus(0, 1);
    paste('Roll no\tMarks\r\nr-003\t13\r\nR001\t11\r\nR-002\t\r\nR-009\t50\r\n');
    expect(await screen.findByText('3 rows are known by a number that stands beside the values.')).toBeTruthy();
    expect(screen.getByText(/and left out: R-009\.$/)).toBeTruthy();
    expect(screen.getByText('The first row is headings and is left out: Roll no, Marks.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Paste by number' }));
    expect([shown(0, 1), shown(1, 1), shown(2, 1)]).toEqual(['11', '40', '13']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    focus(0, 1);
    await user.keyboard('{Control>}z{/Control}');
    expect([shown(0, 1), shown(1, 1), shown(2, 1)]).toEqual(['', '40', '']);
  });

  it('leaves what stands where it is blank, and headings are left out', async () => {
    const user = userEvent.setup();
    await start();
    focus(0, 1);
    paste('11\r\n\r\n13\r\n');
    expect([shown(0, 1), shown(1, 1), shown(2, 1)]).toEqual(['11', '40', '13']);
    focus(0, 1);
    paste('Theory\r\n21\r\n22\r\n23\r\n');
    expect(await screen.findByText('The first row is headings and is left out: Theory.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Paste in the order of the sheet' }));
    expect([shown(0, 1), shown(1, 1), shown(2, 1)]).toEqual(['21', '22', '23']);
  });

  it('shows what is wrong at its cell, counts it and goes there', async () => {
    const user = userEvent.setup();
    const { made } = await start();
    focus(0, 1);
    paste('80\nforty\n30');
    expect(within(cell(0, 1)).getByText('At most 75.')).toBeTruthy();
    expect(within(cell(1, 1)).getByText('Write a number.')).toBeTruthy();
    expect(shown(1, 1)).toBe('forty');
    await user.click(screen.getByRole('button', { name: '2 cells to correct: show the next' }));
    expect(at()).toBe('1:1');
    await user.click(screen.getByRole('button', { name: 'Save 3' }));
    expect(made.some((one) => one.path === '/save-awards')).toBe(false);
    expect(cell(1, 1).getAttribute('aria-invalid')).toBe('true');
  });

  it('is copied as it is shown', async () => {
    const user = userEvent.setup();
    const { grid } = await start();
    focus(1, 0);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    let copied = '';
    fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
    expect(copied).toBe('Pupil 2\t40\t10\nPupil 3\t\t');
  });
});

describe('what is typed', () => {
  it('is not lost when the rows are fetched again, and comes back after a reload', async () => {
    const user = userEvent.setup();
    const { queries } = await start();
    focus(0, 1);
    await user.keyboard('42{Enter}');
    rows = [pupil(1, { remark: 'New here' }), ...rows.slice(1), pupil(4)];
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect([shown(0, 1), shown(0, 4)]).toEqual(['42', 'New here']));
    expect(screen.getByRole('rowheader', { name: /Pupil 4/ })).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem('draft.7.sheet.awards.1')).toContain('42'));
    document.body.innerHTML = '';
    await start();
    expect(await screen.findByText(/It is not saved yet/)).toBeTruthy();
    expect(shown(0, 1)).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(shown(0, 1)).toBe('');
  });

  it('stands beside what somebody else wrote meanwhile, until it is decided', async () => {
    const user = userEvent.setup();
    const { queries, made } = await start();
    focus(1, 1);
    await user.keyboard('42{Enter}');
    rows = [rows[0] as Award, pupil(2, { theory: 55, practical: 10, version: 2 }), rows[2] as Award];
    await act(() => queries.invalidateQueries());
    expect(await within(cell(1, 1)).findByText('Now: 55')).toBeTruthy();
    expect(shown(1, 1)).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Save 1' }));
    expect(made.some((one) => one.path === '/save-awards')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Pupil 2: keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save 1' }));
    await waitFor(() => expect(made.some((one) => one.path === '/save-awards')).toBe(true));
    // over the version that was seen when it was decided
    expect(made.find((one) => one.path === '/save-awards')?.body).toMatchObject({
      lines: [{ theory: 42, version: 2 }],
    });
  });

  it('gives way where theirs is taken', async () => {
    const user = userEvent.setup();
    const { queries } = await start();
    focus(1, 1);
    await user.keyboard('42{Enter}');
    rows = [rows[0] as Award, pupil(2, { theory: 55, version: 2 })];
    await act(() => queries.invalidateQueries());
    await user.click(await screen.findByRole('button', { name: 'Pupil 2: take theirs' }));
    expect(shown(1, 1)).toBe('55');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('is told where its row is gone', async () => {
    const user = userEvent.setup();
    const { queries } = await start();
    focus(2, 4);
    await user.keyboard('Very good{Enter}');
    rows = rows.slice(0, 2);
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText(/You had typed: Very good/)).toBeTruthy();
  });
});

describe('a save', () => {
  it('brings each sentence of the server to its cell, and keeps the key when it is sent again', async () => {
    const user = userEvent.setup();
    const refused = {
      message: 'Look again.',
      errors: { 'lines.1.theory': ['This student is detained.'], 'lines.0.version': ['Changed meanwhile.'] },
    };
    const { made } = await start({ 'POST /save-awards': { status: 422, json: refused } });
    focus(0, 1);
    await user.keyboard('42{ArrowDown}{ArrowDown}43{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save 2' }));
    expect(await within(cell(2, 1)).findByText('This student is detained.')).toBeTruthy();
    expect(within(cell(0, 0)).getByText('Changed meanwhile.')).toBeTruthy();
    // what is typed anew is no longer what the sentence is about
    focus(2, 1);
    await user.keyboard('0{Enter}');
    expect(within(cell(2, 1)).queryByText('This student is detained.')).toBeNull();
    expect(made.filter((one) => one.path === '/save-awards')).toHaveLength(1);
  });
});

describe('five hundred rows', () => {
  it('draw again only what changes', async () => {
    const user = userEvent.setup();
    rows = Array.from({ length: 500 }, (_, at) => pupil(at + 1));
    const counted = vi.fn<(row: Award) => string>((row) => {
      drawn += 1;
      return String(row.id);
    });
    await start({}, { head: { ...head, second: counted } });
    const before = drawn;
    focus(0, 1);
    await user.keyboard('42{Enter}');
    // the cell that was written and the one that has the focus now
    expect(drawn - before).toBeLessThan(20);
  });
});

describe('on a phone', () => {
  const touch = (row: number, column: number) => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'pointerType', { value: 'touch' });
    fireEvent(cell(row, column), click);
  };

  it('Enter opens the next cell, so that the keyboard stays', async () => {
    const user = userEvent.setup();
    await start();
    touch(0, 1);
    await user.keyboard('42{Enter}');
    const box = () => document.activeElement as HTMLInputElement;
    expect([shown(0, 1), at(), box().tagName, box().value]).toEqual(['42', '1:1', 'INPUT', '40']);
    // what stood there is marked, and typed over
    await user.keyboard('50{Enter}');
    expect([shown(1, 1), at(), box().tagName]).toEqual(['50', '2:1', 'INPUT']);
    await user.keyboard('7{Enter}');
    expect([shown(2, 1), at(), box().tagName]).toEqual(['7', '2:1', 'TD']);
  });
});

describe('a reason', () => {
  const reason = { label: 'kit.reason', maxLength: 20, when: (row?: Award) => row?.id === 2 } as const;
  const save: EntrySheetProps<Award>['save'] = {
    label: (count) => `Save ${count}`,
    refetch: ['/get-awards' as never],
    reason,
    send: ({ changed, reason }, post) => post('/save-awards' as never, { reason }, changed),
  };

  it('is asked beside the button once a row needs it, and gets the cursor', async () => {
    const user = userEvent.setup();
    const { made } = await start({}, { save });
    focus(0, 1);
    await user.keyboard('42{Enter}');
    expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    await user.keyboard('43{Control>}s{/Control}');
    const box = await screen.findByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText('Give a reason for the change.')).toBeTruthy();
    expect(made.some((one) => one.path === '/save-awards')).toBe(false);
    await user.keyboard('Added up wrong{Enter}');
    await waitFor(() =>
      expect(made.find((one) => one.path === '/save-awards')?.body).toEqual({ reason: 'Added up wrong' }),
    );
  });

  it('that the server refuses is said at its box', async () => {
    const user = userEvent.setup();
    const refused = { message: 'Say more.', errors: { reason: ['Say more.'] } };
    await start({ 'POST /save-awards': { status: 422, json: refused } }, { save });
    focus(1, 1);
    await user.keyboard('43{Enter}');
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save 1' }));
    expect(await screen.findAllByText('Say more.')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('rows that can be added', () => {
  it('a block goes on in new rows, and one that is taken out can be put back', async () => {
    const user = userEvent.setup();
    await start(
      {},
      {
        head: undefined,
        nameOf: (texts) => `Row ${texts['theory'] ?? ''}`,
        add: { label: 'kit.label.amount', remove: 'kit.delete', first: () => ({}) },
      },
    );
    focus(2, 0);
    paste('10\n20\n30');
    expect(shown(4, 0)).toBe('30');
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Delete: Row 40' }));
    expect(screen.getByRole('button', { name: 'Put Row 40 back' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Put Row 40 back' }));
    expect(screen.getByRole('button', { name: 'Delete: Row 40' })).toBeTruthy();
  });
});

describe('without a line', () => {
  it('what was entered is kept, said, and sent once when the line is back', async () => {
    const user = userEvent.setup();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { made } = await start({}, { sendsLater: true });
    const sent = () => made.filter((one) => one.path === '/save-awards');
    focus(0, 1);
    await user.keyboard('42{Control>}s{/Control}');
    expect(await screen.findByText('1 row waits for the connection')).toBeTruthy();
    expect(sent()).toHaveLength(0);
    // more is entered meanwhile
    focus(2, 1);
    await user.keyboard('50{Enter}');
    expect(await screen.findByText('2 rows wait for the connection')).toBeTruthy();
    rows = [pupil(1, { theory: 42 }), pupil(2, { theory: 40, practical: 10 }), pupil(3, { theory: 50 })];
    line.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ lines: [{ theory: 42 }, { theory: 50 }] });
    await waitFor(() => expect(screen.queryByText(/for the connection/)).toBeNull());
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(sent()).toHaveLength(1);
    line.mockRestore();
  });

  it('a sheet that does not say so sends nothing by itself', async () => {
    const user = userEvent.setup();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { made } = await start();
    focus(0, 1);
    await user.keyboard('42{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText(/waits for the connection/)).toBeNull());
    line.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(made.filter((one) => one.path === '/save-awards')).toHaveLength(0);
    line.mockRestore();
  });
});
