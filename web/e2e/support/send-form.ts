import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { fillAny, type FormContext } from './fill-any';
import type { Walk } from './walk';

/** What sends a form: the kit's save button, or the one that a form of its own has. */
export const SENDS = '[data-save], button[type="submit"]';
const WITHIN_MS = 60_000;
/** Calls that store nothing: what they say against it is of what is typed by then. */
const WORKED_OUT = /^\/api\/(preview|plan|check)-/;

/**
 * Fills a form and sends it. It may be saved, or be refused with sentences beside its fields or above them; what is
 * neither, and what loses what was typed, is a fault.
 */
export async function sendForm(walk: Walk, form: Locator, context: FormContext, faults: string[]): Promise<void> {
  const { page } = walk;
  walk.step = 'its form is filled';
  const left = await fillAny(page, form, context);
  // what they lack is said by the form once it is sent
  if (left.length > 0) process.stdout.write(`${page.url()} left empty: ${left.join(', ')}\n`);
  const send = form.locator(SENDS).first();
  // as by the Tab key: a list that lies over the button goes when its field is left
  await send.focus();
  await walk.answered();
  // nothing to send: everything had its value, or the form waits for something chosen elsewhere
  if (!(await send.isEnabled())) return;
  const typed = await typedIn(form);
  const [address, dialogs] = [page.url(), await dialogsOf(page)];
  const answers: { status: number; isChange: boolean }[] = [];
  const hear = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const isChange = response.request().method() !== 'GET' && !WORKED_OUT.test(pathname);
    answers.push({ status: response.status(), isChange });
  };
  page.on('response', hear);
  walk.step = 'its form is sent';
  await send.click();
  // until it is under way
  await page.waitForTimeout(200);
  await walk.answered();
  page.off('response', hear);
  walk.step = 'what came of its form is looked at';
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: WITHIN_MS });
  if (page.url() !== address || (await dialogsOf(page)) !== dialogs) return;
  const changes = answers.filter(({ isChange }) => isChange);
  const refused = changes.find(({ status }) => status >= 400);
  const isSilent = (await page.evaluate(sentences)) === 0;
  if (refused && isSilent) faults.push(`is refused (${refused.status}) and does not say why`);
  if (answers.length === 0 && isSilent) faults.push('does nothing when its form is sent');
  if (changes.some(({ status }) => status < 400) || (await form.count()) === 0) return;
  const kept = new Set(await typedIn(form));
  const lost = typed.filter((value) => !kept.has(value));
  if (lost.length > 0) faults.push(`loses what was typed when it is refused: ${lost.join(', ')}`);
}

/** What stands in the boxes of a form. Passwords may go. */
export const typedIn = (form: Locator): Promise<string[]> =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="file"]), textarea')]
      .filter(({ type, value }) => type !== 'password' && value !== '')
      .map(({ type, checked, value }) =>
        type === 'checkbox' || type === 'radio' ? `${value} ${String(checked)}` : value,
      ),
  );

const dialogsOf = (page: Page): Promise<number> => page.locator('[role="dialog"]:visible').count();

/** How many fields, notices and toasts say something against it, or for it. Runs in the page. */
function sentences(): number {
  const saying = '[aria-invalid="true"], [role="alert"], .mantine-InputWrapper-error, form [role="status"]:not(:empty)';
  return [...document.querySelectorAll(saying)].filter((one) => one.checkVisibility()).length;
}
