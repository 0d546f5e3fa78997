import type { Page } from '@playwright/test';
import { type Answer, Api } from './api';
import type { Demo } from './demo';
import { type Credentials, holdToken } from './session';
import { PASSWORD } from './world';

/** A campus of its own within a demo group, so that its books hold nothing but what its journey posts. */
export interface OwnCampus {
  id: number;
  name: string;
  code: string;
  /** Its bank account, and the name under which everybody finds it. */
  bank: number;
  bankName: string;
  /** The name of its ledger head, which ends like the account's number. */
  bankHead: string;
}

/** What a campus begins with. */
interface Founding {
  name: string;
  code: string;
  /** The day on which its owner puts the money into its bank. */
  on: string;
  /** Minor units. */
  money: number;
}

/** Founds a campus of the first branch, with a bank account and money of its owner. */
export async function foundCampus(demo: Demo, { name, code, on, money }: Founding): Promise<OwnCampus> {
  const founder = await Api.signedIn(demo.admin, demo.base);
  const chief = await Api.signedIn({ ...demo.admin, email: 'chief.accountant@chinar.example' }, demo.base);
  const { data: branches } = await founder.get('/get-options?of=branches&search=Lahore');
  const id = await founder.save('/save-campus', { branch_id: branches[0].id, name, code, city: 'Lahore' });
  const bankName = `Meezan Bank ${code}`;
  const account = `0201-${String(1000 + id)}`;
  const bank = await founder.save('/save-bank', {
    campus_id: id,
    name: bankName,
    account_no: account,
    account_title: name,
    is_default: true,
  });
  await chief.post('/save-capital', {
    campus_id: id,
    kind: 'contribution',
    ledger_head_id: await headNamed(chief, 'Capital'),
    date: on,
    amount_minor: money,
    place: 'bank',
    bank_id: bank,
    owner: 'Chinar Education Trust',
    description: 'To begin with',
  });
  return { id, name, code, bank, bankName, bankHead: `${bankName} ${account.slice(-4)}` };
}

/** The id of a ledger head of all campuses by its name. */
export async function headNamed(by: Api, name: string): Promise<number> {
  const { data } = await by.get(`/get-all-ledger-heads?search=${encodeURIComponent(name)}&per_page=100`);
  const found = data.find((one: Answer) => one.name === name);
  if (!found) throw new Error(`no ledger head ${name}`);
  return found.id;
}

/** Somebody with a role at a campus, who chose a password. */
export async function userAt(demo: Demo, campus: OwnCampus, role: string, name: string): Promise<Credentials> {
  const founder = await Api.signedIn(demo.admin, demo.base);
  const { data: roles } = await founder.get('/get-roles?per_page=100');
  const { id } = roles.find((one: Answer) => one.name === role);
  const email = `${role.replaceAll('_', '.')}.${campus.code.toLowerCase()}@chinar.example`;
  await founder.save('/save-user', {
    name,
    email,
    password: `${PASSWORD}-once`,
    role_ids: [id],
    scope_kind: 'campuses',
    campus_ids: [campus.id],
  });
  return withOwnPassword(demo, { email, password: `${PASSWORD}-once` });
}

/** Changes the password that somebody else gave. */
export async function withOwnPassword(demo: Demo, given: Credentials): Promise<Credentials> {
  const first = await Api.signedIn(given, demo.base);
  await first.post('/change-password', { current_password: given.password, password: PASSWORD });
  return { email: given.email, password: PASSWORD };
}

/** Takes somebody into the service of a campus and answers the employee's id. */
export async function hire(demo: Demo, campus: OwnCampus, name: string, more: object = {}): Promise<number> {
  const founder = await Api.signedIn(demo.admin, demo.base);
  const { data: designations } = await founder.get('/get-options?of=designations');
  return founder.save('/save-employee', {
    campus_id: campus.id,
    name,
    gender: 'female',
    designation_id: designations[0].id,
    joined_on: '2024-04-01',
    contract: 'permanent',
    ...more,
  });
}

/** What a ledger head of a campus holds on a day, from the trial balance: debits less credits. */
export async function heldBy(by: Api, campus: OwnCampus, head: string, to: string): Promise<number> {
  const { data } = await by.get(`/get-trial-balance?campus_id=${campus.id}&to=${to}`);
  const row = data.find((one: Answer) => one.name === head);
  return row ? row.closing_debit_minor - row.closing_credit_minor : 0;
}

/** Opens a page of the demo group as somebody who signed in before. */
export async function openAs(page: Page, demo: Demo, person: Credentials, path: string): Promise<Api> {
  const by = await Api.signedIn(person, demo.base);
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${path}`);
  return by;
}

/** The id in the address of a record's page. */
export const idOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('id'));
