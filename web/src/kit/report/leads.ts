/** Where a row of a server's report leads, as an address of this application. */
import type { Schema } from '@/api/shapes';
import { detailsAddress, listScreen } from '@/frame/record';
import { reportScreen } from '@/frame/screens';
import { wholeList } from '../list/list-state';

export type LeadsTo = Schema<'LeadsTo'>;

/** The record, list or report behind a row; none where this application has no screen for it. */
export function addressOf(leads: LeadsTo | null | undefined): string | undefined {
  if (!leads) return undefined;
  if ('record' in leads) return detailsAddress(leads.record, leads.id);
  const report = reportScreen(leads.call);
  if (report) return `${report}?${new URLSearchParams(leads.parameters).toString()}`;
  const list = listScreen(leads.call);
  return list && wholeList(list, leads.parameters);
}

export type Narrows = Readonly<Record<string, string>>;

/** Where a row leads, of one campus, month or kind alone. */
export function narrowed(to: string | undefined, by: Narrows): string | undefined {
  if (to === undefined) return undefined;
  const [path = '', query] = to.split('?');
  const all = { ...Object.fromEntries(new URLSearchParams(query)), ...by };
  return `${path}?${new URLSearchParams(all).toString()}`;
}
