/** Where a row of a server's report leads, as an address of this application. */
import type { Schema } from '@/api/shapes';
import { detailsAddress, listScreen } from '@/frame/record';
import { reportScreen } from '@/frame/screens';

export type LeadsTo = Schema<'LeadsTo'>;

/** The record, list or report behind a row; none where this application has no screen for it. */
export function addressOf(leads: LeadsTo | null | undefined): string | undefined {
  if (!leads) return undefined;
  if ('record' in leads) return detailsAddress(leads.record, leads.id);
  const path = reportScreen(leads.call) ?? listScreen(leads.call);
  return path && `${path}?${new URLSearchParams(leads.parameters).toString()}`;
}
