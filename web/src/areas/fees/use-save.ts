import type { FormEvent } from 'react';
import type { Problem } from '@/api/client';
import type { BodyOf, PathOf } from '@/api/typed';
import { useChanges } from '@/kit';

export interface Save {
  /** For the form's `onSubmit`. */
  submit: (event: FormEvent) => void;
  busy: boolean;
  problem: Problem | undefined;
}

/** Sends a dialog's form; `done` is called once it is saved. */
export function useSave<P extends PathOf<'POST'>>(path: P, body: () => BodyOf<'POST', P>, done: () => void): Save {
  const { send, busy, problem } = useChanges((form: unknown, intent) => intent.send(path, form), { done });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(body());
  };
  return { submit, busy, problem };
}
