import type { FieldChoice } from '../fast/fields.tsx';

/** What the form chooses from. */
export type Choices = {
  is_open: boolean;
  sessions: { id: number; name: string }[];
  classes: {
    campus_id: number;
    campus_name: string;
    city: string | null;
    program_id: number;
    program_name: string;
    class_id: number;
    class_name: string;
  }[];
  boards: { id: number; name: string }[];
  form_fee_minor: number;
};

export const named = ({ id, name }: { id: number; name: string }): FieldChoice => ({ value: String(id), label: name });

const unique = (all: FieldChoice[]): FieldChoice[] => [...new Map(all.map((one) => [one.value, one])).values()];

export const campuses = ({ classes: all }: Choices): FieldChoice[] =>
  unique(
    all.map((one) => ({
      value: String(one.campus_id),
      label: one.city ? `${one.campus_name}, ${one.city}` : one.campus_name,
    })),
  );

export const programs = ({ classes: all }: Choices, campus: string): FieldChoice[] =>
  unique(
    all
      .filter((one) => String(one.campus_id) === campus)
      .map((one) => ({ value: String(one.program_id), label: one.program_name })),
  );

export const classes = ({ classes: all }: Choices, campus: string, program: string): FieldChoice[] =>
  unique(
    all
      .filter((one) => String(one.campus_id) === campus && String(one.program_id) === program)
      .map((one) => ({ value: String(one.class_id), label: one.class_name })),
  );
