import type { en } from './en';

type Start = typeof en;

/** Every message by its key: those that are there from the start, and those that `areas/texts.ts` adds. */
export interface Catalogue extends Start {}
