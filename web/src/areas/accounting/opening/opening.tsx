/** `RemoteSelect`, since it chooses what is in view and saves nothing; `DayInput`, since the day belongs to the whole sheet. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import {
  Awaited,
  DayInput,
  Dialog,
  Figures,
  FormDialog,
  Money,
  Notice,
  PreviewedPostings,
  RemoteSelect,
  kit,
  linesOf,
  permissionOf,
  useAllowed,
  useCampusId,
  useUrlState,
  ScreenHead,
} from '@/kit';
import { EntrySheet, type SheetColumn } from '@/kit/sheet';
import { t } from '@/text';
import { isAmount } from '../money-fields';
import classes from '../accounting.module.css';

type Line = Schema<'OpeningLine'>;
type Cheque = Schema<'UnclearedCheque'>;

const rowKey = (row: Line) => row.ledger_head_id;
const HEAD = { label: 'accounting.ledger_heads.one', name: (row: Line) => `${row.code} ${row.name}` } as const;
const COLUMNS = [
  { key: 'head_name', label: 'accounting.heads.one', kind: 'computed', text: (_, row) => row?.head_name ?? '' },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
] as const satisfies readonly SheetColumn<Line>[];

/** What heads held before the books began, entered as a sheet; the rest goes to capital. */
export const OpeningBalances = () => {
  const { query, set } = useUrlState();
  const chosen = useCampusId();
  const campus = Number(query.campus_id) || chosen;
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.opening.title" />
      <p className={classes.help}>{t('accounting.opening.help')}</p>
      <div className={classes.bar}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          value={campus}
          onChange={(one) => set({ campus_id: one })}
        />
      </div>
      {campus === null ? <Notice tone="info" title={t('accounting.opening.choose')} /> : <Sheet campus={campus} />}
    </section>
  );
};

function Sheet({ campus }: { campus: number }) {
  const allowed = useAllowed();
  const [day, setDay] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'cheques' | 'between' | 'clear' | null>(null);
  const found = useQuery(answerQuery('/get-opening-balances', { campus_id: campus }));
  if (!found.data) return <Awaited query={found} />;
  const { data, left_minor, by_own_forms_minor, opens_on } = found.data;
  const on = day ?? opens_on;
  const may = allowed(permissionOf('POST', '/save-opening-balances'));
  const close = () => setDialog(null);
  return (
    <>
      <Figures
        figures={[
          { label: 'accounting.opening.left', value: <Money minor={left_minor} /> },
          { label: 'accounting.opening.own_forms', value: <Money minor={by_own_forms_minor} /> },
        ]}
      />
      <div className={kit.headActions}>
        {may && (
          <Button variant="default" onClick={() => setDialog('cheques')}>
            {t('accounting.opening.cheques')}
          </Button>
        )}
        {may && (
          <Button variant="default" onClick={() => setDialog('between')}>
            {t('accounting.opening.between')}
          </Button>
        )}
        {left_minor !== 0 && allowed(permissionOf('POST', '/clear-opening-balance')) && (
          <Button variant="default" onClick={() => setDialog('clear')}>
            {t('accounting.opening.clear')}
          </Button>
        )}
      </div>
      {may && <DayInput label={t('accounting.opening.day')} value={on} onChange={setDay} />}
      <EntrySheet
        key={campus}
        label={t('accounting.opening.title')}
        name={`opening.${campus}`}
        about={ABOUT}
        rows={data}
        rowKey={rowKey}
        head={HEAD}
        columns={COLUMNS}
        save={
          may
            ? {
                label: (count) => t('accounting.opening.save', { count }),
                refetch: ['/get-opening-balances'],
                send: ({ changed }, post) =>
                  post(
                    '/save-opening-balances',
                    {
                      campus_id: campus,
                      date: on,
                      lines: changed.map((line) => ({
                        ledger_head_id: line.row?.ledger_head_id ?? 0,
                        amount_minor: line.values.amount_minor ?? 0,
                      })),
                    },
                    changed,
                  ),
              }
            : undefined
        }
      />
      {dialog === 'cheques' && <Cheques day={on} close={close} />}
      {dialog === 'between' && <Between campus={campus} day={on} close={close} />}
      {dialog === 'clear' && <Clear campus={campus} day={on} close={close} />}
    </>
  );
}

const ABOUT = ['campus_id'];

const CHEQUES = linesOf<Cheque>({
  one: 'kit.line_number',
  add: 'accounting.journal.add_line',
  totals: ['amount_minor'],
  fields: [
    { name: 'cheque_no', kind: 'text' },
    { name: 'payee', label: 'kit.label.name', kind: 'text' },
    { name: 'is_payment', label: 'accounting.opening.is_payment', kind: 'switch', default: true },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
});

function Cheques({ day, close }: { day: string; close: () => void }) {
  return (
    <Dialog opened close={close} title={t('accounting.opening.cheques')}>
      <FormDialog
        path="/save-uncleared-cheques"
        fields={[
          { name: 'bank_id', kind: 'remote', of: 'banks' },
          { name: 'date', kind: 'date', default: day },
          { name: 'lines', label: 'accounting.opening.cheques', kind: 'lines', line: CHEQUES },
        ]}
        renderBelow={({ bank_id, lines }, body) => (
          <PreviewedPostings
            path="/preview-uncleared-cheques"
            body={
              bank_id && (lines ?? []).length > 0 && lines?.every((line) => isAmount(line.amount_minor)) ? body : null
            }
          />
        )}
        label="kit.save"
        close={close}
      >
        <p>{t('accounting.opening.cheques_help')}</p>
      </FormDialog>
    </Dialog>
  );
}

const OWING = linesOf<Schema<'InterCampusOpening'>>({
  one: 'kit.line_number',
  add: 'accounting.journal.add_line',
  totals: ['amount_minor'],
  fields: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
});

function Between({ campus, day, close }: { campus: number; day: string; close: () => void }) {
  return (
    <Dialog opened close={close} title={t('accounting.opening.between')}>
      <FormDialog
        path="/save-inter-campus-opening"
        about={{ campus_id: campus }}
        fields={[
          { name: 'date', kind: 'date', default: day },
          { name: 'lines', label: 'accounting.opening.owing', kind: 'lines', line: OWING },
        ]}
        renderBelow={({ lines }, body) => (
          <PreviewedPostings
            path="/preview-inter-campus-opening"
            body={
              (lines ?? []).length > 0 && lines?.every((line) => line.campus_id && isAmount(line.amount_minor))
                ? body
                : null
            }
          />
        )}
        label="kit.save"
        close={close}
      >
        <p>{t('accounting.opening.between_help')}</p>
      </FormDialog>
    </Dialog>
  );
}

function Clear({ campus, day, close }: { campus: number; day: string; close: () => void }) {
  return (
    <Dialog opened close={close} title={t('accounting.opening.clear')}>
      <FormDialog
        path="/clear-opening-balance"
        about={{ campus_id: campus }}
        fields={[
          { name: 'ledger_head_id', kind: 'remote', of: 'capital_ledger_heads' },
          { name: 'date', kind: 'date', default: day },
        ]}
        renderBelow={({ ledger_head_id, date }, body) => (
          <PreviewedPostings path="/preview-cleared-opening-balance" body={ledger_head_id && date ? body : null} />
        )}
        label="accounting.opening.clear"
        close={close}
      >
        <p>{t('accounting.opening.clear_help')}</p>
      </FormDialog>
    </Dialog>
  );
}
