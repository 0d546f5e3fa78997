import { now } from './clock';
import type { Credentials } from './session';

export const SUPER: Credentials = { email: 'super@maktab.test', password: 'a-long-test-password' };
export const PASSWORD = 'plum-kettle-4-harbour';

export interface CampusOfStory {
  id: number;
  /** Sections of class 9 and class 10. */
  nine: number;
  ten: number;
  student: number;
  clerk: Credentials & { name: string };
  accountant: Credentials & { name: string };
}

/** Who is in the story, and the ids of what it has made so far. */
export function world() {
  const today = new Date(now());
  const year = today.getMonth() >= 7 ? today.getFullYear() : today.getFullYear() - 1;
  const campus = (clerk: string, accountant: string, code: string): CampusOfStory => ({
    id: 0,
    nine: 0,
    ten: 0,
    student: 0,
    clerk: { name: clerk, email: `clerk.${code}@maktab.test`, password: PASSWORD },
    accountant: { name: accountant, email: `accounts.${code}@maktab.test`, password: PASSWORD },
  });
  return {
    /** The year in which the session began. */
    year,
    sessionName: `${year}-${String(year + 1).slice(2)}`,
    /** Good rows of the sheet. */
    count: 300,
    /** How many of them are in class 9. */
    inNine: 225,
    /** Rupees of class 9 a month. */
    monthly: 11_000,
    /** Challans that the bank's list pays. */
    byBank: 200,
    school: 0,
    branch: 0,
    session: 0,
    program: 0,
    nine: 0,
    ten: 0,
    zainab: 0,
    bank: 0,
    /** Zainab's receipt. */
    receipt: 0,
    /** A challan that is paid in part. */
    partly: 0,
    a: campus('Ayesha Khan', 'Bilal Ahmed', 'gul'),
    b: campus('Sana Malik', 'Omar Farooq', 'mtc'),
  };
}
