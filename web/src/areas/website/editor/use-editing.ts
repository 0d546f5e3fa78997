/** The state of an editor: what is typed, drafts, publishing, what the server said. */
// oxlint-disable-next-line no-restricted-imports -- a press is several calls, and a failure looks at theirs
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { asProblem, type Problem, request } from '@/api/client';
import { useMe } from '@/api/session';
import type { Details as Answer, Saved } from '@/api/shapes';
import { dropDraft, keepDraft, readDraft, useDraftKeeping, useIntent } from '@/kit';
import { toast } from '@/frame/toast';
import type { ContentKind, Values, Workflow } from '../types';
import { stillWrong } from './wrong';

/** Outlives the tab: an article is written over days. */
interface Kept<Body> {
  body: Body;
  /** Version of the content that it was typed on. */
  version?: number;
}

export interface EditingOptions<Body, Details extends Workflow> {
  kind: ContentKind;
  /** What is edited; nothing for a new one. */
  details: Details | undefined;
  /** What a new one begins with. */
  start: Body;
  calls: { details: string; save?: string; update: string };
  /** `before` is what stood on the screen, so that its parts keep their places. */
  bodyOf: (details: Details, before?: Body) => Body;
  send: (body: Body) => Values;
  merge: (base: Body, mine: Body, theirs: Body) => Body;
  /** What was kept on this computer, made fit to be edited again. */
  revive?: (body: Body) => Body;
  /** Where it is kept on this computer, when not as the content itself. */
  keptAs?: string;
  /** What names the content in an update, when it is not its id and version. */
  addressed?: (version: number | undefined) => Values;
  /** Only a part of the content is edited: it is published by its own update, and what is drafted beside it stays. */
  part?: boolean;
  onCreated?: (id: number) => void;
}

export type Act =
  | { do: 'save' }
  /** At once, or at an instant. */
  | { do: 'publish'; at?: string }
  | { do: 'discard' | 'unpublish' }
  | { do: 'restore'; revision: number };

/** Someone saved meanwhile. */
interface Conflict<Details> {
  problem: Problem;
  theirs: Details;
}

export type Errors = Readonly<Record<string, string>>;

export type Editing<Body, Details extends Workflow> = ReturnType<typeof useEditing<Body, Details>>;

export function useEditing<Body, Details extends Workflow>(options: EditingOptions<Body, Details>) {
  const { kind, calls, bodyOf, send, merge } = options;
  const me = useMe();
  const queries = useQueryClient();
  const [keptAt] = useState(
    () => `content.${me?.id ?? 0}.${options.keptAs ?? `${kind}.${options.details?.id ?? 'new'}`}`,
  );
  const [opened] = useState(() => {
    const kept = readDraft(keptAt, 'computer') as Kept<Body> | undefined;
    return kept && options.revive ? { ...kept, body: options.revive(kept.body) } : kept;
  });
  const [record, setRecord] = useState(options.details);
  const [version, setVersion] = useState(opened?.version ?? options.details?.version);
  const [base, setBase] = useState<Body>(() =>
    options.details ? bodyOf(options.details, opened?.body) : options.start,
  );
  const [body, setBodyState] = useState<Body>(opened?.body ?? base);
  const [conflict, setConflict] = useState<Conflict<Details>>();
  const [problem, setProblem] = useState<Problem>();
  /** What was sent when the server refused it. */
  const [refused, setRefused] = useState<Values>({});
  const [setAside, keepAside] = useState<Body>();
  const latest = useRef(body);
  const setBody = useCallback((change: Body | ((now: Body) => Body)) => {
    setBodyState((now) => {
      const next = typeof change === 'function' ? (change as (now: Body) => Body)(now) : change;
      latest.current = next;
      return next;
    });
  }, []);

  const unsaved = useMemo(() => !equal(send(body), send(base)), [body, base, send]);
  const [restored, setRestored] = useState(() => opened !== undefined && !equal(send(opened.body), send(base)));
  const typed = useMemo<Kept<Body>>(() => ({ body, version }), [body, version]);
  useDraftKeeping(typed, (kept) => (unsaved ? keepDraft(keptAt, kept, 'computer') : dropDraft(keptAt, 'computer')));

  /** What the server holds now is what is edited on; words typed while it answered stay. */
  const adopt = useCallback(
    (details: Details, sent: Body) => {
      const fresh = bodyOf(details, sent);
      setRecord(details);
      setVersion(details.version);
      setBase(fresh);
      if (latest.current === sent) setBody(fresh);
      setConflict(undefined);
      setRestored(false);
    },
    [bodyOf, setBody],
  );

  const intent = useIntent();
  const post = (path: string, extra: Values): Promise<Saved<Details>> => intent.send<Saved<Details>>(path, extra);

  const save = async (extra?: Values): Promise<{ answer: Saved<Details>; sent: Body }> => {
    const sent = latest.current;
    const answer = record
      ? await post(calls.update, {
          ...(options.addressed?.(version) ?? { id: record.id, version }),
          ...send(sent),
          ...extra,
        })
      : await post(calls.save ?? calls.update, send(sent));
    adopt(answer.data, sent);
    if (!record) dropDraft(keptAt, 'computer');
    return { answer, sent };
  };

  const acting = useMutation({
    mutationFn: async (act: Act) => {
      if (options.part && act.do === 'publish') return (await save({ publish: true })).answer.message;
      const isNew = record === undefined;
      let now: Workflow | undefined = record && version !== undefined ? { ...record, version } : undefined;
      let answer: Saved<Details> | undefined;
      if (act.do === 'save' || (act.do === 'publish' && (unsaved || isNew))) {
        ({ answer } = await save());
        now = answer.data;
      }
      let message = answer?.message;
      if (act.do !== 'save' && now) {
        const sent = latest.current;
        ({ message } = await post(...callOf(act, kind, now)));
        // these answer where the content stands, not what it holds
        adopt((await request<Answer<Details>>('GET', calls.details, { query: { id: now.id } })).data, sent);
      }
      if (isNew && now) options.onCreated?.(now.id);
      return message;
    },
    onSuccess: (message) => {
      if (message) toast.success(message);
      setProblem(undefined);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== calls.details });
    },
    onError: (thrown) => {
      const failed = asProblem(thrown);
      setProblem(failed);
      setRefused(send(latest.current));
      if (failed.status === 409 && !failed.isAboutFields && record) void lookAtTheirs(failed, record.id);
    },
  });

  /** Somebody else saved when the version has moved on; else the server's sentence says all. */
  async function lookAtTheirs(failed: Problem, id: number): Promise<void> {
    try {
      const theirs = (await request<Answer<Details>>('GET', calls.details, { query: { id } })).data;
      if (theirs.version !== version) setConflict({ problem: failed, theirs });
    } catch {
      // the sentence is there already
    }
  }

  /** The server's sentences by field, each until its field is changed. */
  const errors = useMemo<Errors>(
    () => stillWrong(sentences(problem), refused, send(body)),
    [problem, refused, send, body],
  );
  const isMended = problem?.isAboutFields === true && Object.keys(errors).length === 0;
  return {
    record,
    part: options.part ?? false,
    body,
    setBody,
    unsaved,
    restored,
    conflict,
    setAside,
    errors,
    problem: problem && !conflict && !isMended ? problem : undefined,
    busy: acting.isPending ? acting.variables.do : undefined,
    act: (act: Act) => {
      if (!acting.isPending) acting.mutate(act);
    },
    actAndTell: (act: Act): Promise<unknown> => acting.mutateAsync(act),
    /** Gives up what was typed and was never saved. */
    startOver: () => {
      dropDraft(keptAt, 'computer');
      setBody(base);
      setVersion(record?.version);
      setRestored(false);
      setProblem(undefined);
      setConflict(undefined);
    },
    /** Goes on from the other's version, with what I changed on top. */
    keepMine: () => {
      if (!conflict) return;
      const theirs = bodyOf(conflict.theirs, body);
      setBody(merge(base, body, theirs));
      goOn(theirs, conflict.theirs);
    },
    /** Goes on from the other's version; mine can be brought back. */
    takeTheirs: () => {
      if (!conflict) return;
      const theirs = bodyOf(conflict.theirs, body);
      keepAside(body);
      setBody(theirs);
      goOn(theirs, conflict.theirs);
    },
    bringBack: () => {
      if (setAside !== undefined) setBody(setAside);
      keepAside(undefined);
    },
  };

  function goOn(theirs: Body, details: Details) {
    setBase(theirs);
    setRecord(details);
    setVersion(details.version);
    setConflict(undefined);
    setProblem(undefined);
    setRestored(false);
  }
}

function callOf(act: Exclude<Act, { do: 'save' }>, kind: ContentKind, now: Workflow): [string, Values] {
  const { id, version } = now;
  switch (act.do) {
    case 'publish':
      return ['/publish-content', { kind, id, version, ...(act.at && { publish_at: act.at }) }];
    case 'discard':
      return ['/discard-draft', { kind, id, version }];
    case 'unpublish':
      return ['/unpublish-content', { kind, id, version }];
    default:
      return ['/restore-revision', { id: act.revision, version }];
  }
}

function sentences(problem: Problem | undefined): Errors {
  return Object.fromEntries(Object.entries(problem?.errors ?? {}).map(([field, said]) => [field, said.join(' ')]));
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
