/** Runs actions of records: goes somewhere, asks first where it should, makes the call, shows the job that it started. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { asProblem, request } from '@/api/client';
import type { Permission } from '@/api/typed';
import { t } from '@/text';
import { jobOf } from './answers';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { mayOpenNow } from '@/frame/screens';
import { toast } from '@/frame/toast';
import { JobDialog } from './jobs/JobDialog';
import type { Action, ActionCall, BulkAction, Chosen, Confirm } from './resource';
import { useOpen } from './url';
import { useIntents } from './use-post';

/** An action as it runs: of one record, or of many chosen ones. */
export type Runnable<T> = Action<T> | (T extends Chosen<infer Row> ? BulkAction<Row> : never);

export interface ActionsControl<T> {
  run: (action: Runnable<T>, of: T) => void;
  /** Key of the action whose call is under way. */
  busy: string | undefined;
  /** Dialogs; has to stand somewhere in the screen. */
  dialogs: ReactNode;
}

interface Running<T> {
  action: Runnable<T>;
  of: T;
}

/** Everything in view is fetched again after an action, so that no two screens disagree. */
export function useActions<T>(done?: () => void): ActionsControl<T> {
  const go = useOpen();
  const queries = useQueryClient();
  const intentOf = useIntents();
  const [open, setOpen] = useState<Running<T>>();
  const [job, setJob] = useState<number>();
  const close = useCallback(() => setOpen(undefined), []);

  const mutation = useMutation({
    mutationFn: ({ running, reason, chosen }: { running: Running<T>; reason?: string; chosen?: boolean }) =>
      send(running, intentOf, reason, chosen),
    onSuccess: (answer, { running: { action } }) => {
      close();
      const started = jobOf(answer);
      const says = 'call' in action && action.call.says;
      if (started === undefined) toast.saved(answer, says ? t(says) : undefined);
      else {
        setJob(started);
        toast.noted(answer);
      }
      done?.();
      void queries.invalidateQueries();
    },
    onError: (thrown, { running }) => {
      if (!('confirm' in running.action && running.action.confirm)) toast.problem(thrown);
    },
  });

  const { mutate, reset } = mutation;
  const run = useCallback(
    (action: Runnable<T>, of: T) => {
      const running = { action, of };
      reset();
      if ('to' in action) go(action.to(of));
      else if ('dialog' in action || action.confirm) setOpen(running);
      else mutate({ running });
    },
    [go, mutate, reset],
  );

  return {
    run,
    busy: mutation.isPending ? mutation.variables.running.action.key : undefined,
    dialogs: (
      <>
        {open && (
          <OpenDialog
            running={open}
            close={close}
            busy={mutation.isPending}
            problem={mutation.error ? asProblem(mutation.error).message : undefined}
            confirm={(reason, chosen) => mutate({ running: open, reason, chosen })}
          />
        )}
        <JobDialog id={job} onClose={() => setJob(undefined)} />
      </>
    ),
  };
}

function send<T>(
  { action, of }: Running<T>,
  intentOf: ReturnType<typeof useIntents>,
  reason?: string,
  chosen?: boolean,
): Promise<unknown> {
  const { path, method = 'POST', body } = (action as { call: ActionCall<T> }).call;
  // a second press, or one after a lost answer, is the same intent while it is about the same records
  if (method === 'POST') return intentOf(`${action.key} ${aboutOf(of)}`).send(path, body(of, reason, chosen));
  return request(method, path, { query: body(of, reason, chosen) as Record<string, string> });
}

/** Which record, or which chosen ones, an action is about. */
const aboutOf = (of: unknown): string => {
  const { id, selection } = of as { id?: number; selection?: unknown };
  return JSON.stringify(id ?? selection);
};

function OpenDialog<T>(props: {
  running: Running<T>;
  close: () => void;
  busy: boolean;
  problem?: string;
  confirm: (reason?: string, chosen?: boolean) => void;
}) {
  const { action, of } = props.running;
  if ('dialog' in action) {
    const Own = action.dialog as React.ComponentType<{ record: T; close: () => void }>;
    return (
      <Dialog opened close={props.close} title={t(action.label)}>
        <Own record={of} close={props.close} />
      </Dialog>
    );
  }
  const confirm = 'confirm' in action ? (action.confirm as Confirm<T> | undefined) : undefined;
  if (!confirm) return null;
  return (
    <ConfirmDialog
      opened
      title={confirm.title ?? action.label}
      undo={confirm.undo}
      reason={confirm.reason}
      choice={confirm.choice}
      confirmLabel={action.label}
      danger={action.tone === 'danger'}
      busy={props.busy}
      problem={props.problem}
      onConfirm={props.confirm}
      onClose={props.close}
    >
      {confirm.description(of)}
    </ConfirmDialog>
  );
}

/** The actions of a record that the person may do, whose screens they may open, and that its state allows now. */
export function allowedNow<T, A extends { permission?: Permission; when?: (of: T) => boolean; to?: (of: T) => string }>(
  actions: readonly A[] | undefined,
  of: T,
  allowed: (permission?: Permission) => boolean,
): A[] {
  return (actions ?? []).filter(
    (action) => allowed(action.permission) && (action.when?.(of) ?? true) && (!action.to || mayOpenNow(action.to(of))),
  );
}
