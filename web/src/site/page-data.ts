import { switchLocale } from '../text/locale';
import { setCurrency } from '../text/money';
import type { Page } from './content.ts';

/** Reads the page's data and sets the language and currency of every formatter to it. Server and browser both begin with this, so they write the same text. */
export function readPage(json: string): Page {
  const page = JSON.parse(json) as Page;
  switchLocale(page.lang);
  const challan = page.sections.find((section) => section.kind === 'verification')?.content;
  if (challan && 'currency' in challan) setCurrency(challan.currency);
  return page;
}
