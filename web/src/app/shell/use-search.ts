import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/typed';

export type FoundKind = Schema<'FoundKind'>;
export type Found = Schema<'Found'>;

const SHORTEST = 2;
const PAUSE_MS = 120;
const NONE: readonly FoundKind[] = [];

/** Records of every kind by what is typed, asked for after a pause. `fresh`: they answer the text that stands there now, not an earlier one. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const asked = useSettled(text);
  const wanted = text.length >= SHORTEST;
  const answer = useQuery({
    ...dataQuery('/search', { q: asked }),
    enabled: wanted && asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const fresh = !wanted || (asked === text && !answer.isPlaceholderData && !answer.isPending);
  return {
    kinds: (wanted && answer.data) || NONE,
    fresh,
    problem: wanted && fresh && !answer.isFetching ? answer.error : null,
  };
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
