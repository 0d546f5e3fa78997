import type { TestInfo } from '@playwright/test';

/** What is wrong with a screen. */
export interface Fault {
  address: string;
  text: string;
}

/** Under this name a test hands its faults to the list at the end. */
export const FAULTS = 'faults';

/** Says what is wrong at an address. */
export type Say = (address: string, ...texts: readonly string[]) => void;

/** Does a walk that goes on after a fault, and hands what it finds to the list at the end. Answers how many faults there are. */
export async function gatherFaults(info: TestInfo, walk: (say: Say) => Promise<void>): Promise<number> {
  const found: Fault[] = [];
  const say: Say = (address, ...texts) => {
    for (const text of texts) {
      found.push({ address, text });
      // at once: the list comes after hours, or never
      process.stdout.write(`${info.title}: ${address} ${text}\n`);
    }
  };
  try {
    await walk(say);
  } catch (failure) {
    say('the walk', `breaks off: ${String(failure).slice(0, 400)}`);
  }
  await info.attach(FAULTS, { body: JSON.stringify(found), contentType: 'application/json' });
  return found.length;
}
