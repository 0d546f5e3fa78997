/** Forms of calls that are no record's own: `ActionForm` on a screen, `FormDialog` in a dialog. */
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '@/api/client';
import type { AnswerOf, BodyOf, FormOf, PathOf } from '@/api/typed';
import { t } from '@/text';
import { useDialogAround } from '../Dialog';
import type { Field, KeyOf, MessageKey } from '../resource';
import { SaidContext } from '../said';
import { useFormContext } from '../session';
import { ErrorSummary } from './ErrorSummary';
import { Fields } from './Fields';
import { controlOf, moveOn } from './form-keys';
import { FormNotices } from './FormNotices';
import { LeaveGuard } from './LeaveGuard';
import { limited } from './limits';
import { type CallRules, type RecordForm, useRecordForm } from './use-record-form';
import { type AnySection, startValues, type Values } from './values';
import classes from './form.module.css';

type Post = PathOf<'POST'>;
/** What the form holds: what its call takes, and values of its own that `toBody` translates. */
export type Held<P extends Post, Own extends object> = FormOf<P> & Own;

export interface ActionFormProps<P extends Post, Own extends object = object> extends CallRules {
  path: P;
  fields: readonly Field<Held<P, NoInfer<Own>>>[];
  /** Values that the call does not know, as they begin; `toBody` makes what is sent of them. */
  own?: Own;
  /** Values that the form begins with beyond the fields' defaults. */
  start?: Partial<Record<KeyOf<FormOf<P>>, unknown>>;
  /** Sent beside what is typed: which record it is about. */
  about?: Partial<BodyOf<'POST', P>>;
  /** From the fields in view to what is sent. */
  toBody?: (values: Held<P, NoInfer<Own>>) => Partial<BodyOf<'POST', P>>;
  /** What stands against sending it that is no field's fault. */
  check?: () => string | undefined;
  /** The field that shows what the server says of this path of the body, where the two are named otherwise. */
  errorAt?: (path: string) => string;
  /** Name under which what is typed is kept in this tab until it is saved. */
  draft?: string;
  /** What the button says. */
  label: MessageKey | ((values: Held<P, NoInfer<Own>>) => string);
  danger?: boolean | ((values: Held<P, NoInfer<Own>>) => boolean);
  /** Above the fields: what will happen. */
  children?: ReactNode;
  /** Below the fields, told of what a save would send now: what will be posted. */
  renderBelow?: (values: Held<P, NoInfer<Own>>, body: BodyOf<'POST', P>) => ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  done?: (answer: AnswerOf<'POST', P>) => void;
  /** Told of what the server says against it, which the form shows. */
  refused?: (problem: Problem) => void;
  /** What was saved stays in the form, which else begins again. */
  stays?: boolean;
  /** The button is the quiet one of its screen. */
  quietButton?: boolean;
}

/** A short form on a screen. What is typed is asked about before the screen is left. */
export function ActionForm<P extends Post, Own extends object = object>(props: ActionFormProps<P, Own>) {
  const declared = props as unknown as Declared;
  const { form, element, shown } = useActionForm(declared, (answer, again) => {
    if (props.stays) again.settle();
    else again.restart(again.start);
    declared.done?.(answer);
  });
  return <Body {...shown} form={form} element={element} />;
}

export interface FormDialogProps<P extends Post, Own extends object = object> extends ActionFormProps<P, Own> {
  /** Of the dialog around it, which is closed once it is done. */
  close: () => void;
}

/** The form of a dialog: the fields, what they will do, Cancel and the act. */
export function FormDialog<P extends Post, Own extends object = object>(props: FormDialogProps<P, Own>) {
  const declared = props as unknown as Declared;
  const { form, element, shown } = useActionForm(declared, (answer) => {
    declared.done?.(answer);
    props.close();
  });
  const ask = useDialogAround(form.unsaved);
  useEffect(() => {
    const first = form.shown[0]?.fields.find(({ kind }) => !['file', 'slot'].includes(kind));
    const control = first && controlOf(element, [first.name]);
    // the dialog puts the cursor there once it is open
    control?.setAttribute('data-autofocus', '');
    // only when the dialog opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <Body {...shown} form={form} element={element} cancel={ask ?? props.close} />;
}

interface Again {
  start: Values;
  restart: RecordForm['restart'];
  settle: RecordForm['settle'];
}

/** The types of the call hold what is declared; from here on fields go by their names, as in every form. */
interface Declared extends CallRules {
  path: string;
  fields: readonly Field<Values>[];
  own?: Values;
  start?: Values;
  about?: object;
  toBody?: (values: Values) => unknown;
  check?: () => string | undefined;
  errorAt?: (path: string) => string;
  draft?: string;
  label: MessageKey | ((values: Values) => string);
  danger?: boolean | ((values: Values) => boolean);
  children?: ReactNode;
  renderBelow?: (values: Values, body: Values) => ReactNode;
  beside?: ReactNode;
  done?: (answer: unknown) => void;
  refused?: (problem: Problem) => void;
  quietButton?: boolean;
}

function useActionForm(props: Declared, onDone: (answer: unknown, again: Again) => void) {
  const { path, quiet, refetch, also, toBody, label, danger, renderBelow } = props;
  const context = useFormContext();
  const element = useRef<HTMLFormElement>(null);
  const sections = useSections(path, props.fields);
  const [start] = useState<Values>(() => ({ ...startValues(sections, context, {}), ...props.own, ...props.start }));
  const again = useRef<Again>(null);
  const form = useRecordForm({
    draftName: props.draft,
    sections,
    start,
    path,
    about: props.about,
    toBody: toBody && ((_all, filled) => toBody(filled)),
    check: props.check,
    errorAt: props.errorAt,
    rules: { quiet, refetch, also },
    refused: props.refused,
    element,
    onSaved: (answer) => {
      if (again.current) onDone(answer, again.current);
    },
  });
  useEffect(() => {
    again.current = { start, restart: form.restart, settle: form.settle };
  });
  const { values } = form;
  const shown = {
    label: typeof label === 'function' ? label(values) : t(label),
    danger: typeof danger === 'function' ? danger(values) : danger,
    below: renderBelow?.(values, form.body()),
    above: props.children,
    beside: props.beside,
    quietButton: props.quietButton,
  };
  return { form, element, shown };
}

const UNTITLED = 'kit.label.details';

/** The fields as the one section of a form, with what the call asks of them. */
export function useSections(path: string, fields: readonly Field<Values>[]): readonly AnySection[] {
  // fields are written out anew with every drawing; what they hold changes only with the record in view
  return [limited({ title: UNTITLED, fields }, path)];
}

interface BodyProps {
  form: RecordForm;
  element: RefObject<HTMLFormElement | null>;
  label: string;
  danger?: boolean;
  quietButton?: boolean;
  above?: ReactNode;
  below?: ReactNode;
  beside?: ReactNode;
  cancel?: () => void;
}

function Body({ form, element, cancel, ...shown }: BodyProps) {
  return (
    // Enter moves between the controls inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={classes.action}
      noValidate
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
          event.preventDefault();
          form.save();
        } else moveOn(event, 'send');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // a dialog may stand inside another form on the page
        event.stopPropagation();
        form.save();
      }}
    >
      {shown.above}
      <FormNotices form={form} one={shown.label} />
      <Fields form={form} element={element} plain />
      <SaidContext value={form.said}>{shown.below}</SaidContext>
      <div className={classes.actionFoot} data-at-start={cancel ? undefined : true}>
        <ErrorSummary errors={form.errors} shown={form.shown} element={element} />
        {cancel && (
          <Button variant="default" onClick={cancel}>
            {t('kit.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant={shown.quietButton ? 'default' : 'filled'}
          color={shown.danger ? 'red' : undefined}
          loading={form.saving}
          data-save
        >
          {shown.label}
        </Button>
        {shown.beside}
      </div>
      <LeaveGuard unsaved={form.unsaved} drop={form.forget} />
    </form>
  );
}
