import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { asProblem, type Problem } from '@/api/client';
import { toast } from '@/frame/toast';
import { usePost } from '@/kit';

export interface Save {
  /** For the form's `onSubmit`. */
  submit: (event: FormEvent) => void;
  busy: boolean;
  problem: Problem | undefined;
}

/** Sends a dialog's form; once it is saved, everything in view is fetched again and `done` is called. A repeated press saves once. */
export function useSave(path: string, body: () => unknown, done: () => void): Save {
  const queries = useQueryClient();
  const post = usePost();
  const saving = useMutation({
    mutationFn: () => post<{ message: string }>(path, body()),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries();
      done();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return { submit, busy: saving.isPending, problem: saving.error ? asProblem(saving.error) : undefined };
}
