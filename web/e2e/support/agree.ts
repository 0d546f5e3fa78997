import { expect, type Page } from '@playwright/test';
import type { Answer, Api } from './api';
import { minor, tableOf } from './books';

/** What one campus's books hold, in minor units. */
export interface Held {
  receivable: number;
  advances: number;
  cash: number;
  bank: number;
}

/**
 * Reads a campus's figures off the trial balance on the screen and compares every other place that shows them: balance
 * sheet, cash in hand, the bank, open challans, defaulters, and the statement of every student.
 */
export async function booksAgree(
  page: Page,
  by: Api,
  campus: number,
  bank: number,
  bankName = 'Habib Bank',
): Promise<Held> {
  await page.goto(`/admin/trial-balance?campus_id=${campus}`);
  const trial = await tableOf(page);
  const closing = (name: RegExp, side: RegExp): number => {
    const row = trial.find((one) => Object.values(one).some((cell) => name.test(cell)));
    const key = Object.keys(row ?? {}).find((one) => side.test(one)) ?? '';
    return minor(row?.[key] ?? '');
  };
  const held: Held = {
    receivable: closing(/Students receivable/, /closing.*debit/i),
    advances: closing(/Advances from students/, /closing.*credit/i),
    cash: closing(/Cash in hand/, /closing.*debit/i),
    bank: closing(new RegExp(bankName), /closing.*debit/i),
  };
  // the last row: those before it are of one class each
  const total = trial.at(-1) ?? {};
  const sides = Object.entries(total).filter(([key]) => /closing/i.test(key));
  expect(minor(sides[0]?.[1] ?? ''), 'the trial balance is balanced').toBe(minor(sides[1]?.[1] ?? ''));
  const { owed, overdue, ...elsewhere } = await shownElsewhere(by, campus, bank, bankName);
  expect(elsewhere, 'balance sheet, cash, bank and challans').toEqual({
    sheet: held,
    cash: held.cash,
    bank: held.bank,
    open: held.receivable,
  });
  expect(owed, 'defaulters owe what is past its due date').toBe(overdue);
  expect(await statements(by, campus), 'the statements of all students').toEqual({
    owed: held.receivable,
    advances: held.advances,
  });
  return held;
}

async function shownElsewhere(by: Api, campus: number, bank: number, bankName: string) {
  const sheet = await by.get(`/get-balance-sheet?campus_id=${campus}`);
  const inSheet = (name: string): number =>
    sheet.data
      .filter((row: Answer) => row.kind === 'ledger' && row.name.startsWith(name))
      .reduce((sum: number, row: Answer) => sum + row.amount_minor, 0);
  const open = async (more = ''): Promise<number> => {
    const list = await by.get(`/get-challans?campus_id=${campus}&is_open=true&per_page=1${more}`);
    return list.totals.outstanding_minor;
  };
  return {
    sheet: {
      receivable: inSheet('Students receivable'),
      advances: inSheet('Advances from students'),
      cash: inSheet('Cash in hand'),
      bank: inSheet(bankName),
    },
    cash: (await by.get(`/get-cash-in-hand?campus_id=${campus}`)).cashInHand,
    bank: (await by.get(`/get-bank-details?id=${bank}`)).data.balance_minor,
    open: await open(),
    overdue: await open('&overdue=true'),
    owed: (await by.get(`/get-defaulters?campus_id=${campus}&per_page=1`)).totals.due_minor,
  };
}

/** Eight at a time: what every student owes and has in advance, each statement closing with the difference. */
async function statements(by: Api, campus: number): Promise<{ owed: number; advances: number }> {
  let [owed, advances] = [0, 0];
  for (let at = 1; ; at += 1) {
    const page = await by.get(`/get-fee-accounts?campus_id=${campus}&per_page=200&page=${at}&sort=id&count=exact`);
    for (let from = 0; from < page.data.length; from += 8) {
      await Promise.all(
        page.data.slice(from, from + 8).map(async (account: Answer) => {
          const { data } = await by.get(`/get-student-statement?student_id=${account.id}`);
          expect(data.closing_minor, account.name).toBe(account.outstanding_minor - account.advance_minor);
          owed += account.outstanding_minor;
          advances += account.advance_minor;
        }),
      );
    }
    if (at * 200 >= page.total) return { owed, advances };
  }
}
