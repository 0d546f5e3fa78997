/** A form whose act is looked at before it is done: choose, see what would happen, do it. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerOf, BodyOf, DataOf, PathOf } from '@/api/typed';
import { t } from '@/text';
import type { Field, MessageKey } from '../resource';
import { SaidContext } from '../said';
import { useFormContext } from '../session';
import { useUrlState } from '../url';
import { useChanges } from '../use-change';
import { request } from '@/api/client';
import { ConfirmDialog, type ConfirmDialogProps } from '../ConfirmDialog';
import { type Held, useSections } from './ActionForm';
import { ErrorSummary } from './ErrorSummary';
import { Fields } from './Fields';
import { moveOn } from './form-keys';
import { FormNotices } from './FormNotices';
import { LeaveGuard } from './LeaveGuard';
import { useRecordForm } from './use-record-form';
import { same, startValues, type Values } from './values';
import kit from '../kit.module.css';
import classes from './form.module.css';

type Post = PathOf<'POST'>;

export interface StepFormProps<Ask extends Post, Act extends Post, Own extends object = object> {
  title: MessageKey;
  help: MessageKey;
  /** The call that says what would happen, and stores nothing. */
  ask: Ask;
  askLabel: MessageKey;
  /** The call that does it. */
  act: Act;
  fields: readonly Field<Held<Ask, NoInfer<Own>>>[];
  /** Values that the call does not know, as they begin. */
  own?: Own;
  /** Fields that stand in the address: what the screen is about. */
  addressed?: readonly (keyof Held<Ask, NoInfer<Own>> & string)[];
  /** Name under which what is typed is kept in this tab until it is done. */
  draft?: string;
  /** From the fields in view to what is asked. */
  toBody?: (values: Held<Ask, NoInfer<Own>>) => Partial<BodyOf<'POST', Ask>>;
  /** What is done of what was shown; without it what was asked is sent. */
  toAct?: (shown: DataOf<'POST', Ask>) => BodyOf<'POST', Act>;
  /** What would happen. */
  renderShown: (shown: DataOf<'POST', Ask>, values: Held<Ask, NoInfer<Own>>) => ReactNode;
  /** What the button says that does it; nothing where there is nothing to do. */
  label: (shown: DataOf<'POST', Ask>) => string | undefined;
  /** Asked before it is done, where much is done at once: what will happen, and whether there is a way back. */
  confirm?: StepConfirm<DataOf<'POST', Ask>>;
  /** What was done, and the way on. */
  renderDone?: (answer: AnswerOf<'POST', Act>, values: Held<Ask, NoInfer<Own>>) => ReactNode;
}

export interface StepConfirm<Shown> {
  title: MessageKey;
  label: MessageKey;
  undo: ConfirmDialogProps['undo'];
  says: (shown: Shown) => ReactNode;
}

/** The same with the types of the calls gone. */
interface Declared {
  title: MessageKey;
  help: MessageKey;
  ask: string;
  askLabel: MessageKey;
  act: string;
  fields: readonly Field<Values>[];
  own?: Values;
  addressed?: readonly string[];
  draft?: string;
  toBody?: (values: Values) => Values;
  toAct?: (shown: unknown) => Values;
  renderShown: (shown: unknown, values: Values) => ReactNode;
  label: (shown: unknown) => string | undefined;
  confirm?: StepConfirm<unknown>;
  renderDone?: (answer: unknown, values: Values) => ReactNode;
}

export function StepForm<Ask extends Post, Act extends Post, Own extends object = object>(
  props: StepFormProps<Ask, Act, Own>,
) {
  return <Steps {...(props as unknown as Declared)} />;
}

function Steps(props: Declared) {
  const { toBody, toAct, addressed, confirm } = props;
  const context = useFormContext();
  const { query, set } = useUrlState();
  const element = useRef<HTMLFormElement>(null);
  const sections = useSections(props.ask, props.fields);
  const [start] = useState<Values>(() => ({ ...props.own, ...startValues(sections, context, query) }));
  const [done, setDone] = useState<unknown>();
  const [confirming, setConfirming] = useState(false);
  const asking = useChanges<Values, { data: unknown }>((body) => request('POST', props.ask, { body }), {
    quiet: true,
    refetch: [],
    done: () => setDone(undefined),
    failed: (problem) => form.refuse(problem),
  });
  const form = useRecordForm({
    draftName: props.draft,
    sections,
    start,
    path: props.act,
    toBody: toBody && ((_all, shown) => toBody(shown)),
    unguarded: addressed,
    // what was shown is what is done
    toSend: (body) => (toAct && asking.answer ? toAct(asking.answer.data) : body),
    element,
    onSaved: (answer) => {
      asking.reset();
      form.settle();
      setDone(answer);
    },
  });
  const { values } = form;
  useAddress(addressed, values, set);
  // a changed choice has to be looked at anew
  const shown = asking.answer && same(asking.sent, form.body()) ? asking.answer.data : undefined;
  const label = shown === undefined ? undefined : props.label(shown);
  return (
    <>
      {/* Enter moves between the controls inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        className={classes.steps}
        noValidate
        aria-label={t(props.title)}
        onKeyDown={(event) => moveOn(event, 'send')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking.busy && form.isComplete()) asking.send(form.body());
        }}
      >
        <header className={kit.head}>
          <h1>{t(props.title)}</h1>
        </header>
        <p className={classes.stepHelp}>{t(props.help)}</p>
        <FormNotices form={form} one={t(props.title)} />
        <Fields form={form} element={element} plain />
        <div className={classes.actionFoot} data-at-start>
          <ErrorSummary errors={form.errors} shown={form.shown} element={element} />
          <Button type="submit" variant={label ? 'default' : 'filled'} loading={asking.busy}>
            {t(props.askLabel)}
          </Button>
          {label && (
            <Button loading={form.saving} onClick={() => (confirm ? setConfirming(true) : form.save())}>
              {label}
            </Button>
          )}
        </div>
        <div className={classes.stepShown} aria-live="polite">
          {done !== undefined && props.renderDone?.(done, values)}
          <SaidContext value={form.said}>{shown !== undefined && props.renderShown(shown, values)}</SaidContext>
        </div>
        <LeaveGuard unsaved={form.unsaved} drop={form.forget} />
      </form>
      {confirm && shown !== undefined && (
        <ConfirmDialog
          opened={confirming}
          title={confirm.title}
          confirmLabel={confirm.label}
          undo={confirm.undo}
          onConfirm={() => {
            setConfirming(false);
            form.save();
          }}
          onClose={() => setConfirming(false)}
        >
          {confirm.says(shown)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Writes what the screen is about into its address. */
function useAddress(
  names: readonly string[] = [],
  values: Values,
  set: (patch: Record<string, string | null>) => void,
): void {
  const text = JSON.stringify(names.map((name) => values[name] ?? null));
  const written = useRef(text);
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    const now = JSON.parse(text) as (string | number | null)[];
    set(Object.fromEntries(names.map((name, at) => [name, now[at] == null ? null : String(now[at])])));
    // the names are written out anew with every drawing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, set]);
}
