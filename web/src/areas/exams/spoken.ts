/** Marks as a voice says them, in English and Urdu, whatever the language of the screen. */
import type { AwardRow } from './types';

export type Tongue = 'en' | 'ur';

type Word = 'absent' | 'exempt' | 'unfair_means';

const WORDS: Record<Tongue, Record<Word, string>> = {
  en: { absent: 'absent', exempt: 'exempt', unfair_means: 'unfair means' },
  ur: { absent: 'غیر حاضر', exempt: 'مستثنیٰ', unfair_means: 'ناجائز ذرائع' },
};
const ROLL: Record<Tongue, string> = { en: 'Roll number', ur: 'رول نمبر' };
const NOTHING: Record<Tongue, string> = { en: 'no marks', ur: 'نمبر نہیں' };

/** `87 and a half`; Urdu has words of its own for one and a half and two and a half. */
export function spokenMarks(marks: number, tongue: Tongue): string {
  const whole = Math.floor(marks);
  if (whole === marks) return String(whole);
  if (tongue === 'en') return whole === 0 ? 'half a mark' : `${whole} and a half`;
  if (whole === 0) return 'آدھا';
  if (whole === 1) return 'ڈیڑھ';
  return whole === 2 ? 'ڈھائی' : `ساڑھے ${whole}`;
}

type Spoken = Pick<AwardRow, 'roll_no' | 'name' | 'name_ur' | 'state' | 'marks'>;

/** A row of a list: `Roll number 12, Ali Raza: 87 and a half`. */
export function spokenRow({ roll_no, name, name_ur, state, marks }: Spoken, tongue: Tongue): string {
  const who = tongue === 'ur' && name_ur ? name_ur : name;
  const what =
    state !== null && state !== 'obtained'
      ? WORDS[tongue][state]
      : marks === null
        ? NOTHING[tongue]
        : spokenMarks(marks, tongue);
  return `${roll_no ? `${ROLL[tongue]} ${roll_no}, ` : ''}${who}: ${what}.`;
}
