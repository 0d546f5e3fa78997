/** Which campuses a screen shows that is no list and no report: said in its address, as reports take them. */
import { type Me, useMe } from '@/api/session';
import type { MessageKey } from '@/text';
import { FilterControl } from './list/FilterControl';
import type { Filter } from './resource';
import { type Query, useUrlState } from './url';

const PLACES = ['campus_id', 'branch_id', 'school_id'] as const;
const CAMPUSES: Filter = {
  name: 'campus_id',
  label: 'kit.label.campus',
  kind: 'remote',
  of: 'campuses',
  multiple: true,
};

function oneOf(name: string, label: MessageKey, places: readonly { id: number; name: string }[] = []): Filter[] {
  if (places.length < 2) return [];
  const choices = places.map((place) => ({ value: String(place.id), name: place.name }));
  return [{ name, label, kind: 'enum', choices, multiple: true, more: true }];
}

/** The schools and branches whose campuses may be asked for, where the reader has several. */
export function placesAround(around: Me['scope'] | undefined): Filter[] {
  return [
    ...oneOf('branch_id', 'kit.label.branch', around?.branches),
    ...oneOf('school_id', 'kit.label.school', around?.schools),
  ];
}

/** The places that an address names, as calls take them. */
export const placesIn = (query: Query): Query =>
  Object.fromEntries(PLACES.filter((name) => query[name]).map((name) => [name, query[name] ?? '']));

/** The boxes in which campuses are chosen, where the screen asks for them itself, and branches and schools by whoever has several. */
export function PlaceFilters({ campuses = true }: { campuses?: boolean }) {
  const { query, set } = useUrlState();
  const around = useMe()?.scope;
  const filters = [...(campuses ? [CAMPUSES] : []), ...placesAround(around)];
  return (
    <>
      {filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} filters={filters} values={query} set={set} labelled />
      ))}
    </>
  );
}
