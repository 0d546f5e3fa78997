import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber, t } from '@/text';
import { labelIn, labelOf } from '../labels';
import type { Field, LineField } from '../resource';
import { textOf } from '../text-of';
import { FieldInput } from './FieldInput';
import { isBlankLine, LINE_KEY, newLine, type Values } from './values';
import kit from '../kit.module.css';
import classes from './form.module.css';

export interface LinesFieldProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- lines of any form
  field: Extract<Field<any>, { kind: 'lines' }>;
  value: readonly Values[];
  errors: Readonly<Record<string, ReactNode>>;
  today: string;
  locked: boolean;
  onChange: (path: string, value: unknown) => void;
  /** Puts the cursor into the first control of a line that was just added. */
  focusLine: (path: string) => void;
}

/** A line of more fields is a small form of its own, at any width. */
const FIT_A_ROW = 8;

/** A repeatable group of fields as a table (cards on a phone). Enter in the last control adds a line. */
export function LinesField(props: LinesFieldProps) {
  const { field, value, errors, locked } = props;
  const { line } = field;
  const full = line.max !== undefined && value.length >= line.max;
  const set = (next: readonly Values[]) => props.onChange(field.name, next);
  const add = () => {
    if (full) return;
    set([...value, newLine(line.fields)]);
    props.focusLine(`${field.name}.${value.length}`);
  };
  return (
    <Input.Wrapper
      label={labelOf(field)}
      description={field.help && t(field.help)}
      error={errors[field.name]}
      withAsterisk={field.required}
      labelElement="div"
    >
      <table
        className={classes.lines}
        data-lines={field.name}
        data-wide={line.fields.length > 4 || undefined}
        data-many={line.fields.length > FIT_A_ROW || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className={kit.unseen}>{t('kit.line_number')}</span>
            </th>
            {line.fields.map((one) => (
              <th key={one.name} scope="col" data-align={isAmount(one) ? 'end' : undefined}>
                {labelOf(one)}
                {one.required && isNeeded(field) && <span aria-hidden> *</span>}
              </th>
            ))}
            <th scope="col">
              <span className={kit.unseen}>{t('kit.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <LineRow
              key={textOf(row[LINE_KEY]) || index}
              {...props}
              row={row}
              index={index}
              remove={() => set(value.filter((_, at) => at !== index))}
            />
          ))}
        </tbody>
        {line.totals && (
          <tfoot>
            <tr>
              <td aria-hidden />
              {line.fields.map((one, index) => (
                <td key={one.name} data-label={labelOf(one)} data-align={isAmount(one) ? 'end' : undefined}>
                  {line.totals?.includes(one.name) ? (
                    <Sum field={one} lines={value} />
                  ) : index === 0 ? (
                    t('kit.total')
                  ) : null}
                </td>
              ))}
              <td aria-hidden />
            </tr>
          </tfoot>
        )}
      </table>
      <div className={classes.linesFoot}>
        {!locked && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
            disabled={full}
            data-add-line
          >
            {t(line.add)}
          </Button>
        )}
        {line.note && <div aria-live="polite">{line.note(value)}</div>}
      </div>
    </Input.Wrapper>
  );
}

function LineRow(props: LinesFieldProps & { row: Values; index: number; remove: () => void }) {
  const { field, row, index, errors, locked } = props;
  const fewest = field.line.min ?? 0;
  return (
    <tr>
      <th scope="row">{formatNumber(index + 1)}</th>
      {field.line.fields.map((one) => {
        const path = `${field.name}.${index}.${one.name}`;
        const shown = one.kind !== 'lines' && (one.when?.(row) ?? true);
        return (
          <td
            key={one.name}
            data-field={path}
            data-label={labelOf(one)}
            data-align={isAmount(one) ? 'end' : undefined}
            data-named={one.kind === 'remote' || undefined}
          >
            {shown && (
              <FieldInput
                bare
                optional={!isNeeded(field) && isBlankLine(field.line.fields, row)}
                field={one as never}
                path={path}
                value={row[one.name]}
                error={errors[path]}
                parent={'parent' in one && one.parent ? row[one.parent] : undefined}
                parentLabel={'parent' in one && one.parent ? labelIn(field.line.fields, one.parent) : undefined}
                values={one.kind === 'slot' ? row : undefined}
                today={props.today}
                locked={locked || one.fixed === true}
                onChange={props.onChange}
              />
            )}
          </td>
        );
      })}
      <td>
        {!locked && (
          <ActionIcon
            variant="subtle"
            c="var(--ink-soft)"
            aria-label={t('kit.line_remove', { line: index + 1 })}
            disabled={props.value.length <= fewest}
            onClick={props.remove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

function Sum({ field, lines }: { field: LineField; lines: readonly Values[] }) {
  const sum = lines.reduce((total, line) => total + Number(line[field.name] ?? 0), 0);
  return <strong className={kit.figure}>{sumText(field, sum)}</strong>;
}

function sumText(field: LineField, sum: number): string {
  if (field.kind === 'money') return formatMoney(sum);
  return formatNumber(field.kind === 'percent' ? sum / 100 : sum);
}

function isAmount(field: LineField): boolean {
  return field.kind === 'money' || field.kind === 'number' || field.kind === 'percent';
}

/** Whether there has to be a line at all; of the others a cell is needed only once its line is begun. */
function isNeeded({ required, line }: LinesFieldProps['field']): boolean {
  return required === true || (line.min ?? 0) > 0;
}
