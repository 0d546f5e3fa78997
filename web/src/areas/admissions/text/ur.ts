import { lists } from './lists.ur';
import type { texts as en } from './en';
import { forms } from './forms.ur';
import { inquiries } from './inquiries.ur';

/** Urdu texts of the area `admissions` beyond its titles. */
export const texts: Record<keyof typeof en, string> = {
  ...lists,
  ...inquiries,
  ...forms,
};
