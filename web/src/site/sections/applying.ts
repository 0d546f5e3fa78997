import type { Section } from '../content.ts';

/** The kinds with which a visitor applies: long forms, fetched by the few pages that have one. */
const APPLYING = ['fast', 'fast_slip', 'apply'] as const;
export type Applying = Extract<Section, { kind: (typeof APPLYING)[number] }>;

export const applies = (section: Section): section is Applying =>
  (APPLYING as readonly string[]).includes(section.kind);
