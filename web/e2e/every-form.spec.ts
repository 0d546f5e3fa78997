import { expect, test } from '@playwright/test';
import { STEPS } from './support/addresses';
import { type Door, doorsOf, openDoor } from './support/doors';
import { gatherFaults } from './support/faults';
import { DESKTOP } from './support/look';
import { everyForm } from './support/sample-values';
import { sendForm } from './support/send-form';
import { Walk } from './support/walk';
import { base, walkerOf, walkers } from './support/whole';

/** Every form by every role that has it, filled and sent. Run by hand, after every screen: `npm run walk:all`. */

/** A long form is typed field by field. */
const HANGS_AFTER_MS = 300_000;
/** The first user may be who walks: a new password would end their walk. */
const SPARED = new Set(['/admin/user-details', '/admin/edit-user']);
/** Switches of the group, of no record. */
const SETTINGS = /settings$/;

const forms = await everyForm();

for (const person of walkers()) {
  test(`${person.role} forms`, async ({ browser }, info) => {
    const faults = await gatherFaults(info, async (say) => {
      const { token, me, screens, firsts } = await walkerOf(person);
      const view = { baseURL: base(), viewport: DESKTOP };
      const begin = () => Walk.begin({ browser, view, token, firsts, refusals: true });
      let on = await begin();
      for (const step of STEPS) {
        for (const visit of step(screens, firsts)) {
          const { screen, address } = visit;
          if (visit.nothingToShow || SPARED.has(screen.path)) continue;
          let doors: Door[] = [];
          const here = on;
          const looked = await here.within(HANGS_AFTER_MS, async () => {
            await here.open(visit);
            doors = await doorsOf(here.page);
          });
          say(address, ...looked.faults);
          on = looked.next;
          for (const door of doors) {
            const fresh = await begin();
            const sent = await fresh.within(HANGS_AFTER_MS, async (found) => {
              await fresh.open(visit);
              fresh.step = `${door.kind} ${door.nth + 1} is opened`;
              const form = await openDoor(fresh.page, door);
              const exists = address.includes('id=') || SETTINGS.test(screen.path);
              if (form) await sendForm(fresh, form, { today: me.group.today, forms, exists }, found);
            });
            say(address, ...sent.faults.map((fault) => `${door.kind} ${door.nth + 1}: ${fault}`));
            await sent.next.end();
          }
        }
      }
      await on.end();
    });
    expect(faults, 'faults, listed at the end').toBe(0);
  });
}
