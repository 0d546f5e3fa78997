import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Fault, FAULTS } from './faults';

/** Prints every fault once, by its screen, with the walks that met it. */
export default class FaultList implements Reporter {
  /** The walks by fault, by address. */
  private readonly found = new Map<string, Map<string, string[]>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { name, body } of result.attachments) {
      if (name !== FAULTS || !body) continue;
      for (const { address, text } of JSON.parse(body.toString()) as Fault[]) this.add(address, text, test.title);
    }
  }

  onEnd(): void {
    if (this.found.size === 0) return;
    const lines = [...this.found].flatMap(([address, faults]) => [
      address,
      ...[...faults].flatMap(([text, walks]) => [`  ${text}`, `    met by: ${[...new Set(walks)].join('; ')}`]),
    ]);
    process.stdout.write(`\nFaults by screen\n\n${lines.join('\n')}\n`);
  }

  private add(address: string, text: string, walk: string): void {
    // records differ from role to role, the screen is the same
    const screen = address.replaceAll(/=\d+/g, '=…');
    const faults = this.found.get(screen) ?? new Map<string, string[]>();
    faults.set(text, [...(faults.get(text) ?? []), walk]);
    this.found.set(screen, faults);
  }
}
