/** What the server asks of the fields of forms: those of the kit are there from the start, those of an area are fetched with its screens. */
import { FILES } from './forms/index';
import { FORMS as shared } from './forms/shared';
import type { Forms } from './shapes';

const known: Record<string, Forms[string]> = { ...shared };

/** Fetches what the forms of an area ask; one without forms has no file. */
export async function fetchForms(area: string): Promise<void> {
  Object.assign(known, (await FILES[area]?.())?.FORMS);
}

/** What a form asks of its fields; nothing when its area is not fetched. */
export const limitsOf = (form: string): Forms[string] | undefined => known[form];
