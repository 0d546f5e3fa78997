/** A shelf for tests: copies of what is put, as the browser's own makes them. */
import type { Shelf } from './shelf';

export function memoryShelf(kept = new Map<string, unknown>()): Shelf {
  const put = (entries: Readonly<Record<string, unknown>>) => {
    for (const [key, value] of Object.entries(entries)) kept.set(key, structuredClone(value));
  };
  return {
    get: async <T>(key: string) => structuredClone(kept.get(key)) as T | undefined,
    put: async (entries) => put(entries),
    change: async <T>(key: string, made: (was: T) => Readonly<Record<string, unknown>>) => {
      const was = structuredClone(kept.get(key)) as T | undefined;
      if (was !== undefined) put(made(was));
      return was;
    },
    keys: async () => [...kept.keys()],
    drop: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
  };
}
