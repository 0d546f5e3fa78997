/**
 * The one rule of changes: `const add = useChange('/add-fine', { done })`, then `add.send(body)` as often as the button is pressed.
 * A key is kept until the server has answered, its message is shown, everything in view is fetched again, and what it says
 * against the change stands in `problem` and `errors`.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, type Intent, type Problem, request } from '@/api/client';
import type { AnswerOf, BodyOf, PathOf, QueryOf } from '@/api/typed';
import { toast } from '@/frame/toast';
import { type MessageKey, t } from '@/text';
import { isKeyless } from './keyless';
import { useIntent } from './use-post';
import { allButPreviews } from './use-preview';

export interface ChangeRules<Sent, Answer> {
  /** At once after the change. */
  done?: (answer: Answer, sent: Sent) => void;
  /** When all of it was fetched again, which the button waits for: what was typed is given up only then. */
  fetched?: (answer: Answer, sent: Sent) => void;
  /** The calls that are fetched again, instead of everything in view. */
  refetch?: readonly PathOf<'GET'>[];
  /** Fetched again after a failure too: a part of the change may have been made. */
  refetchAnyway?: boolean;
  /** Also done before `fetched`. */
  also?: () => Promise<unknown>;
  /** What was done, instead of the message of the call. */
  says?: MessageKey;
  /** The message is not shown: the screen shows what came of it. */
  quiet?: boolean;
  /** `toast` says every failure in a toast, `fields` those that are not about a field; else the screen shows `problem`. */
  failure?: 'toast' | 'fields';
  /** Told of each failure. */
  failed?: (problem: Problem) => void;
  /** What was changed since a lost answer is sent without asking: the calls may be made twice. */
  repeats?: boolean;
  /** Milliseconds within which somebody at a counter is told that no answer came; half a minute elsewhere. */
  patience?: number;
}

export interface Change<Sent, Answer> {
  send: (sent: Sent) => void;
  busy: boolean;
  problem: Problem | undefined;
  /** The server's sentences by field. */
  errors: Readonly<Record<string, string>>;
  /** What to say in one sentence: of the first wrong field, else the message. */
  said: string | undefined;
  answer: Answer | undefined;
  /** What was sent last. */
  sent: Sent | undefined;
  reset: () => void;
}

type Post<P extends PathOf<'POST'>> = ChangeRules<BodyOf<'POST', P>, AnswerOf<'POST', P>>;
type PostChange<P extends PathOf<'POST'>> = Change<BodyOf<'POST', P>, AnswerOf<'POST', P>>;

/** A change by one call. */
export function useChange<P extends PathOf<'POST'>>(path: P, rules?: Post<P>): PostChange<P>;
export function useChange(path: string, rules: ChangeRules<unknown, unknown> = {}): Change<unknown, unknown> {
  return useChanges(
    (body, intent) => (isKeyless(path) ? request('POST', path, { body }) : intent.send(path, body, rules.patience)),
    rules,
  );
}

/** What the server works out and does not store: it needs no key, and nothing is fetched again. */
export function useDryRun<P extends PathOf<'POST'>>(path: P, rules?: Post<P>): PostChange<P>;
export function useDryRun(path: string, rules: ChangeRules<unknown, unknown> = {}): Change<unknown, unknown> {
  return useChanges((body) => request('POST', path, { body }), { quiet: true, refetch: [], ...rules });
}

/** A deletion, by what its address names. Its failure is a dark toast where the screen does not show it. */
export const useRemoval = <P extends PathOf<'DELETE'>>(
  path: P,
  rules: ChangeRules<QueryOf<'DELETE', P>, AnswerOf<'DELETE', P>> = {},
): Change<QueryOf<'DELETE', P>, AnswerOf<'DELETE', P>> =>
  useChanges<QueryOf<'DELETE', P>, AnswerOf<'DELETE', P>>((query) => request('DELETE', path, { query }), {
    ...rules,
    ...(rules.failure === 'toast' && {
      failure: undefined,
      failed: (problem) => toast.refused(firstSentence(problem)),
    }),
  });

/** A change by several calls, or by one of several; their keys are kept in `intent`. */
export function useChanges<Sent, Answer>(
  make: (sent: Sent, intent: Intent) => Promise<Answer>,
  rules: ChangeRules<Sent, Answer> = {},
): Change<Sent, Answer> {
  const queries = useQueryClient();
  const intent = useIntent(rules.repeats);
  const refetch = () =>
    rules.refetch
      ? Promise.all(rules.refetch.map((path) => queries.invalidateQueries({ queryKey: [path] })))
      : queries.invalidateQueries(allButPreviews);
  const mutation = useMutation({
    mutationFn: (sent: Sent) => make(sent, intent),
    onSuccess: async (answer, sent) => {
      if (!rules.quiet) toast.saved(answer, rules.says && t(rules.says));
      rules.done?.(answer, sent);
      const all = Promise.all([refetch(), rules.also?.()]);
      if (!rules.fetched) return;
      await all;
      rules.fetched(answer, sent);
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      rules.failed?.(problem);
      if (rules.refetchAnyway) void refetch();
      if (rules.failure === 'toast') toast.error(firstSentence(problem));
      else if (rules.failure === 'fields' && !problem.isAboutFields) toast.problem(problem);
    },
  });
  const problem = mutation.error ? asProblem(mutation.error) : undefined;
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    problem,
    errors: errorsOf(problem),
    said: problem && firstSentence(problem),
    answer: mutation.data,
    sent: mutation.variables,
    reset: mutation.reset,
  };
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** A problem's sentences by field, as forms show them. */
export const errorsOf = (problem: Problem | undefined): Readonly<Record<string, string>> =>
  problem?.isAboutFields
    ? Object.fromEntries(Object.entries(problem.errors).map(([field, said]) => [field, said.join(' ')]))
    : NO_ERRORS;

const firstSentence = (problem: Problem): string => Object.values(problem.errors)[0]?.[0] ?? problem.message;
