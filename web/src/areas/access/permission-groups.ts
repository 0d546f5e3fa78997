/** Permissions as people look for them: by section, then by resource. Pure: tested beside. */

export interface Named {
  name: string;
  description: string | null;
}

export interface PermissionGroup<P> {
  section: string;
  permissions: P[];
}

/** The section of `Section.resource.action`; what has no section of its own stands under its resource. */
const sectionOf = (name: string): string => name.split('.')[0] ?? name;

/** What stands after the section: `fee-heads · update`. */
export function restOf(name: string): string {
  const rest = name.split('.').slice(1);
  return rest.length > 0 ? rest.join(' · ') : name;
}

/** The permissions whose name or description holds every word typed, by section, both in order. */
export function grouped<P extends Named>(permissions: readonly P[], typed = ''): PermissionGroup<P>[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, P[]>();
  for (const permission of permissions.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const text = `${permission.name} ${permission.description ?? ''}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const section = sectionOf(permission.name);
    groups.set(section, [...(groups.get(section) ?? []), permission]);
  }
  return [...groups].map(([section, found]) => ({ section, permissions: found }));
}

/** What one set of ids has beyond another, and lacks. */
export function differenceOf(before: Iterable<number>, after: Iterable<number>): { given: number[]; taken: number[] } {
  const [was, is] = [new Set(before), new Set(after)];
  return {
    given: [...is].filter((id) => !was.has(id)),
    taken: [...was].filter((id) => !is.has(id)),
  };
}
