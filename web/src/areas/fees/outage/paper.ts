/** Prints a provisional receipt without the server: a frame of its own is filled with text and goes to the printer. */
import { formatDate, formatInstant, formatMoney, formatMonth, t, word } from '@/text';
import type { Waiting } from './kept';

/** What stands on the paper: label and value. */
function linesOf(one: Waiting, cashier: string): [string, string][] {
  const { challan, form } = one;
  return [
    [t('outage.paper.number'), one.provisional_no],
    [t('kit.label.date'), formatInstant(form.taken_at)],
    [t('kit.label.student'), `${challan.student_name} (${challan.registration_no})`],
    [t('kit.label.class'), [challan.class_name, challan.section_name].filter(Boolean).join(' ')],
    [t('collection.challan'), `${challan.challan_no ?? ''} · ${formatMonth(challan.period)}`],
    [t('collection.payer'), form.payer_name ?? challan.father_name ?? ''],
    [t('collection.instrument'), word(form.instrument)],
    [t('collection.instrument_no'), form.instrument_no ?? ''],
    [t('collection.instrument_bank'), form.instrument_bank ?? ''],
    [t('collection.instrument_date'), form.instrument_date ? formatDate(form.instrument_date) : ''],
    [t('kit.label.amount'), formatMoney(form.amount_minor)],
    [t('collection.received_by'), cashier],
  ].filter((line): line is [string, string] => line[1] !== '');
}

const FRAME_STAYS_MS = 60_000;

export function printProvisional(one: Waiting, place: string, cashier: string): void {
  const frame = document.createElement('iframe');
  // what is not laid out is not printed by every browser
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.title = one.provisional_no;
  frame.tabIndex = -1;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (!paper) return;
  paper.title = one.provisional_no;
  paper.documentElement.dir = document.documentElement.dir;
  paper.body.style.font = '12pt sans-serif';
  paper.body.style.margin = '12mm';
  const add = (tag: 'h1' | 'p' | 'div', text: string) => {
    const element = paper.createElement(tag);
    element.textContent = text;
    paper.body.append(element);
    return element;
  };
  add('p', place);
  add('h1', t('outage.paper.title')).style.letterSpacing = '0.1em';
  for (const [label, value] of linesOf(one, cashier)) add('div', `${label}: ${value}`).style.margin = '2mm 0';
  add('p', t('outage.paper.note')).style.marginTop = '8mm';
  frame.contentWindow?.print();
  setTimeout(() => frame.remove(), FRAME_STAYS_MS);
}
