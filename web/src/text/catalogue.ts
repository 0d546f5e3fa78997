import type { en } from './en';
import type { office } from './en/office';

type OfNoArea = typeof en & typeof office;

/** Every message by its key: those that are there from the start, those that come with the list of screens, and those that `areas/texts.ts` adds. */
export interface Catalogue extends OfNoArea {}
