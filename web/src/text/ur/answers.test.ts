import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '../translate';
import { FILES, inUrdu, sentenceInUrdu } from './answers';

const SERVER = join(process.cwd(), '../server');
const entries = Object.entries(FILES).flatMap(([file, list]) =>
  Object.entries(list).map(([english, urdu]) => ({ file, english, urdu })),
);

const withoutNames = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{}');

/** Every text between quotation marks of the server's sources, with its placeholders emptied; a quotation mark that is a character itself begins none. */
function said(): string {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rs') && !/^(tests|testkit|faults|benches)\//.test(path))
    .map((path) => readFileSync(join(SERVER, path), 'utf8'));
  const texts = sources.flatMap((source) =>
    [...source.replaceAll(/\\\n\s*|'\\?"'/g, '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? ''),
  );
  // What its form is called gives a plain record three sentences.
  const named = sources.flatMap((source) => [...source.matchAll(/#\[form\("((.)[^"]*)"/g)]);
  const saved = named.flatMap(([, name = '', first = '']) =>
    ['saved', 'updated', 'deleted'].map((done) => `${first.toUpperCase()}${name.slice(1)} ${done} successfully`),
  );
  return withoutNames([...texts, ...saved].join('\n').replaceAll(String.raw`\"`, '"'));
}

describe('the sentences of answers in Urdu', () => {
  it('are all said by the server', () => {
    const server = said();
    expect(entries.filter(({ english }) => !server.includes(withoutNames(english)))).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const differ = entries.filter(
      ({ english, urdu }) => placeholdersOf(english).join() !== placeholdersOf(urdu).join(),
    );
    expect(differ).toEqual([]);
  });

  it('stand once each, whatever their placeholders are called', () => {
    const keys = entries.map(({ english }) => withoutNames(english));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are written in Urdu', () => {
    const worded = entries.filter(({ english }) => /[a-z]/i.test(withoutNames(english)));
    expect(worded.filter(({ urdu }) => !/[\u0600-\u06ff]/.test(urdu))).toEqual([]);
  });

  it('are each found again with values put in', () => {
    const lost = entries.filter(({ english }) => {
      const filled = english
        .replaceAll('{record}', 'student')
        .replaceAll('{field}', 'name')
        .replaceAll('{verb}', 'Enter')
        .replaceAll('{sentence}', 'This day is still to come.')
        .replaceAll(/\{\w+\}/g, '7');
      return sentenceInUrdu(filled) === filled;
    });
    expect(lost).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each([
    ['The student was not found.', 'اس طالب علم کا ریکارڈ نہیں ملا۔'],
    ["Enter the student's date of birth.", 'طالب علم کے لیے تاریخ پیدائش درج کریں۔'],
    ['Enter your name.', 'اپنا نام درج کریں۔'],
    ['Enter at most 40 characters; this has 41.', 'زیادہ سے زیادہ 40 حروف لکھیں؛ اس میں 41 ہیں۔'],
    ['Enter a date on or after 3 November 2026.', '3 نومبر 2026 یا اس کے بعد کی تاریخ لکھیں۔'],
    [
      'This branch cannot be deleted: 2 campuses, 1 late fee rules refer to it. Deactivate it instead.',
      'اس برانچ کو حذف نہیں کیا جا سکتا: اس سے منسلک ہیں: 2 کیمپس، 1 تاخیری فیس کے قاعدے۔ اس کی بجائے اسے غیر فعال کریں۔',
    ],
    [
      'This installment 3 (October 2026) is not issued yet; only an issued one can be paid or changed.',
      'قسط \u20683 (اکتوبر 2026)\u2069 کی حالت: ابھی جاری نہیں۔ صرف جاری شدہ ادا یا تبدیل ہو سکتا ہے۔',
    ],
    [
      'Meezan 01 holds Rs 500. Enter that much or less.',
      '\u2068Meezan 01\u2069 میں 500 روپے ہیں۔ اتنے یا اس سے کم لکھیں۔',
    ],
    [
      'The format Final also counts First term (Draft), which is not published. Publish it first, or say that these results are given out without it.',
      'فارمیٹ \u2068Final\u2069 میں \u2068First term (Draft)\u2069 بھی شمار ہوتا ہے، جو ابھی جاری نہیں۔ پہلے اسے جاری کریں، یا بتائیں کہ یہ نتائج اس کے بغیر دیے جا رہے ہیں۔',
    ],
    [
      '2 students have no marks yet: Ali, Sara. Enter marks, or absent or exempt.',
      '2 طلبہ کے نمبر ابھی درج نہیں: \u2068Ali, Sara\u2069۔ نمبر، یا غیر حاضر یا مستثنیٰ درج کریں۔',
    ],
    [
      'The students could not go over: This day is still to come. Take this promotion back, and run it again.',
      'طلبہ آگے نہ جا سکے: یہ دن ابھی نہیں آیا۔ یہ سالانہ ترقی واپس لیں اور دوبارہ چلائیں۔',
    ],
    [
      "Bilal Khan cannot leave yet: there is 1 cheque of Rs 500 not cleared by the bank and 2 payments of Rs 1,200 in banks' files that nobody has matched. Clear it first, then go on.",
      '\u2068Bilal Khan\u2069 ابھی سکول نہیں چھوڑ سکتے: 500 روپے کے 1 چیک بینک سے کلیئر نہیں ہوئے اور بینکوں کی فائلوں میں 1,200 روپے کی 2 ادائیگیاں کسی چالان سے نہیں ملائی گئیں۔ پہلے یہ نمٹائیں، پھر آگے بڑھیں۔',
    ],
    [
      'The sheet of 20 Nov 2026 was locked at 2:30 pm. Ask the office to change it.',
      '20 نومبر 2026 کی شیٹ \u20682:30 دوپہر\u2069 پر مقفل ہو گئی۔ تبدیلی کے لیے دفتر سے کہیں۔',
    ],
    ['Adding students', 'شامل ہو رہے ہیں: طلبہ'],
    ['This application is approved already.', 'یہ درخواست پہلے ہی منظور ہے۔'],
  ])('%s', (english, urdu) => {
    expect(sentenceInUrdu(english)).toBe(urdu);
  });

  it('is put together of several', () => {
    expect(sentenceInUrdu('Lists made: 3. This day is still to come.')).toBe(
      'بنائی گئی لسٹیں: 3۔ یہ دن ابھی نہیں آیا۔',
    );
  });

  it('shows names in their own direction', () => {
    expect(sentenceInUrdu('The sign-in of Ayesha Khan was deactivated.')).toBe(
      '\u2068Ayesha Khan\u2069 کا سائن اِن غیر فعال کر دیا گیا۔',
    );
  });

  it.each(['Nobody ever said this.', 'This day is still to come. Nobody ever said this.', ''])(
    'stays as it is when it is not known: %s',
    (english) => expect(sentenceInUrdu(english)).toBe(english),
  );

  it('of a record that is not known stays as it is', () => {
    expect(sentenceInUrdu('The spaceship was not found.')).toBe('The spaceship was not found.');
  });
});

describe('an answer', () => {
  it('of a rollover says its note in Urdu, and leaves the note of anything else as it was written', () => {
    const note = 'This day is still to come.';
    const answer = inUrdu({
      data: { draws_plans: true, note, sections: [{ copied_lectures: 0, note }], undo_reason: note },
    });
    expect(answer.data).toEqual({
      draws_plans: true,
      note: 'یہ دن ابھی نہیں آیا۔',
      sections: [{ copied_lectures: 0, note: 'یہ دن ابھی نہیں آیا۔' }],
      undo_reason: note,
    });
    expect(inUrdu({ data: { amount_minor: 5, note } }).data.note).toBe(note);
  });

  it('of a history says the reasons in Urdu that the program wrote, and leaves what somebody typed as it is', () => {
    const change = (field: string, to: string) => ({ field, from: null, to });
    const { data } = inUrdu({
      data: [
        change('closed_reason', 'Not paid until 2 Nov 2026'),
        change('reason', 'Absent for six days'),
        change('status_reason', 'This day is still to come.'),
        change('name', 'Import taken back'),
        change('reason', 'Two sisters here · Rejected: No form was filled in'),
        change('waived_reason', 'Written off: Left for Multan'),
      ],
    });
    expect(data.map(({ to }) => to)).toEqual([
      '2 نومبر 2026 تک ادا نہیں ہوا',
      'Absent for six days',
      'This day is still to come.',
      'Import taken back',
      '\u2068Two sisters here\u2069 · مسترد: \u2068No form was filled in\u2069',
      'بقایا معاف: \u2068Left for Multan\u2069',
    ]);
  });

  it('of the steps of a student says the reasons of the program in Urdu, with what somebody typed in its own words', () => {
    const step = (reason: string) => ({ to_status: 'active', reason, user_name: 'Nadia' });
    const { data } = inUrdu({
      data: [
        step('Merged with CHN-0231: Entered twice. See the form of 2024.'),
        step('Admitted'),
        step('Came back from Multan'),
        { reason: 'Admitted' },
      ],
    });
    expect(data.map(({ reason }) => reason)).toEqual([
      '\u2068CHN-0231\u2069 کے ساتھ ضم: \u2068Entered twice. See the form of 2024.\u2069',
      'داخلہ ہوا',
      'Came back from Multan',
      'Admitted',
    ]);
  });

  it('of an application or an award says why it stands so where the program says it', () => {
    const { data } = inUrdu({
      data: [
        { status_reason: 'A seat is free by now and is kept until 25 Nov 2026' },
        { status_reason: 'No seat is free at present' },
        { status_reason: 'The family moves to Multan' },
        { status_reason: null },
        { closed_reason: 'The matric result of 79.05 % lies in no slab' },
      ],
    });
    expect(data.map((one) => Object.values(one)[0])).toEqual([
      'نشست خالی ہو گئی ہے اور 25 نومبر 2026 تک محفوظ ہے',
      'فی الحال کوئی نشست خالی نہیں',
      'The family moves to Multan',
      null,
      'میٹرک کا نتیجہ 79.05 فیصد کسی حد میں نہیں آتا',
    ]);
  });

  it('of a report says why in Urdu where the program found it, and leaves narrations as they are', () => {
    const budget = 'Rs 126,344 was spent against a budget of Rs 88,680.';
    const { data } = inUrdu({
      data: [
        { has_gone: true, reason: 'Not paid this month' },
        { kind: 'over_budget', who: '', reason: budget },
        { kind: 'backdated', who: 'Nadia', reason: 'Entered on 9 Nov 2026, 5 days later: Rent. Paid in cash' },
        { kind: 'reversed', who: 'Nadia', reason: 'Last salary' },
      ],
    });
    expect(data.map(({ reason }) => reason)).toEqual([
      'اس مہینے تنخواہ نہیں ملی',
      '88,680 روپے کے بجٹ میں سے 126,344 روپے خرچ ہوئے۔',
      '5 دن بعد 9 نومبر 2026 کو درج ہوا: \u2068Rent. Paid in cash\u2069',
      'Last salary',
    ]);
  });

  it('is in Urdu where the server speaks, and nowhere else', () => {
    const job = { can_cancel: true, message: 'Printing challans', error: null };
    const answer = inUrdu({
      message: 'Student saved successfully',
      notes: ['The sign-in of 7 was deactivated.'],
      data: {
        name: 'This day is still to come.',
        message: 'This day is still to come.',
        notes: 'This day is still to come.',
        blocks: ['9 award lists are not locked yet.'],
        refusals: ['This day is still to come.'],
        problems: [{ row: 2, message: 'This day is still to come.' }],
        job,
      },
    });
    expect(answer).toEqual({
      message: 'طالب علم محفوظ ہو گیا',
      notes: ['7 کا سائن اِن غیر فعال کر دیا گیا۔'],
      data: {
        name: 'This day is still to come.',
        message: 'This day is still to come.',
        notes: 'This day is still to come.',
        blocks: ['9 ایوارڈ لسٹیں ابھی مقفل نہیں۔'],
        refusals: ['یہ دن ابھی نہیں آیا۔'],
        problems: [{ row: 2, message: 'یہ دن ابھی نہیں آیا۔' }],
        job: { can_cancel: true, message: 'چالان چھپ رہے ہیں', error: null },
      },
    });
  });
});
