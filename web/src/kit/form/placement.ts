import type { Field } from '../resource';

interface Placement {
  campus_id: number | null;
  session_id: number | null;
  program_id: number | null;
  class_id: number | null;
}

/** Campus, session, program and class of a new record, beginning with those of the top bar. */
export const PLACEMENT = [
  {
    name: 'campus_id',
    label: 'kit.label.campus',
    kind: 'remote',
    of: 'campuses',
    required: true,
    width: 'half',
    default: ({ campusId }) => campusId,
  },
  {
    name: 'session_id',
    kind: 'remote',
    of: 'sessions',
    required: true,
    width: 'half',
    default: ({ sessionId }) => sessionId,
  },
  { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs', required: true, width: 'half' },
  { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', required: true, width: 'half' },
] as const satisfies readonly Field<Placement>[];
