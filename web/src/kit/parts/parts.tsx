/**
 * What one area adds to another's records: a student's fees, a campus's attendance. An area exports its `parts` from
 * `parts.tsx`, `src/areas/index.ts` collects them, and the details screen of the record places them.
 */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Permission } from '@/api/typed';
import type { MessageKey } from '../resource';
import { useAllowed } from '../session';

/** The record that a part is shown on. `data` is its details answer. */
export interface PartRecord {
  /** Name of the record's resource (`student`). */
  kind: string;
  id: number;
  data: Readonly<Record<string, unknown>>;
}

/** Usually `lazy(() => import('./fees-of-student'))`, so that it is fetched only where it is shown. */
export type PartComponent = (props: { record: PartRecord }) => ReactNode;

interface PartBase {
  /** Kind of the record that it belongs to. */
  record: string;
  key: string;
  label: MessageKey;
  /** Right to see it. */
  permission?: Permission;
  /** Whether this record has such a part now. */
  when?: (record: PartRecord) => boolean;
}

export interface TabPart extends PartBase {
  component: PartComponent;
}

/** A card of the overview tab, above the record's own fields. */
export interface CardPart extends PartBase {
  component: PartComponent;
  /** As wide as the page. */
  wide?: boolean;
}

/** An action that leads to a screen of the area, or a button of its own. */
export type ActionPart = PartBase & ({ to: (record: PartRecord) => string } | { component: PartComponent });

export interface Parts {
  tabs?: readonly TabPart[];
  cards?: readonly CardPart[];
  actions?: readonly ActionPart[];
}

export interface PlacedParts {
  tabs: readonly TabPart[];
  cards: readonly CardPart[];
  actions: readonly ActionPart[];
}

const EMPTY: PlacedParts = { tabs: [], cards: [], actions: [] };
const PartsContext = createContext<PlacedParts>(EMPTY);

/** Gives the parts of all areas to the screens below, in the order of the areas. */
export function PartsProvider({ parts, children }: { parts: readonly Parts[]; children: ReactNode }) {
  const all = useMemo<PlacedParts>(
    () => ({
      tabs: parts.flatMap((one) => one.tabs ?? []),
      cards: parts.flatMap((one) => one.cards ?? []),
      actions: parts.flatMap((one) => one.actions ?? []),
    }),
    [parts],
  );
  return <PartsContext value={all}>{children}</PartsContext>;
}

/** The parts of one record that the person may see and that it has now. */
export function useParts(record: PartRecord | undefined): PlacedParts {
  const all = use(PartsContext);
  const allowed = useAllowed();
  return useMemo(() => {
    if (!record) return EMPTY;
    const fits = (part: PartBase) =>
      part.record === record.kind && allowed(part.permission) && (part.when?.(record) ?? true);
    return { tabs: all.tabs.filter(fits), cards: all.cards.filter(fits), actions: all.actions.filter(fits) };
  }, [all, record, allowed]);
}
