import { expect, test } from '@playwright/test';
import { STEPS } from './support/addresses';
import { gatherFaults } from './support/faults';
import { Walk } from './support/walk';
import { base, looks, walkerOf, walkers } from './support/whole';

/** Every screen by every role that may open it, in both languages, on both devices, in both schemes. Run by hand: `npm run walk:all`. */

for (const person of walkers()) {
  for (const { name, locale, size, scheme } of looks()) {
    test(`${person.role} ${name}`, async ({ browser }, info) => {
      const faults = await gatherFaults(info, async (say) => {
        const { token, screens, firsts } = await walkerOf(person);
        const view = { baseURL: base(), viewport: size };
        let on = await Walk.begin({ browser, view, token, firsts, locale, tabs: true, strict: true, everyText: true });
        for (const step of STEPS) {
          for (const visit of step(screens, firsts)) {
            // of the demo's people only the super administrator surely has one of each
            if (visit.nothingToShow && person.role !== 'super_admin') continue;
            const looked = await on.visit({ ...visit, scheme });
            say(visit.address, ...looked.faults);
            on = looked.next;
          }
        }
        await on.end();
      });
      expect(faults, 'faults, listed at the end').toBe(0);
    });
  }
}
