import { useState } from 'react';
import type { Problem } from '@/api/client';
import { useAllowed } from '@/kit';

/** Where another area holds a student's move, who may says why they go all the same: the field stands there once a transfer was refused for it. */
export function useHeld() {
  const may = useAllowed()('Academics.section-transfers.override');
  const [held, setHeld] = useState(false);
  return {
    field: {
      name: 'override_reason',
      label: 'students.held_reason',
      help: 'students.held_help',
      kind: 'text',
      when: () => held && may,
    } as const,
    refused: (problem: Problem) => setHeld((was) => was || problem.more.held === true),
  };
}
