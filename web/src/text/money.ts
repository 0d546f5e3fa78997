import { currentLocale, type Locale } from './locale';
import { groupDigits, latinDigits } from './numbers';

/** Money travels as a whole number of minor units (paisa); 100 of them make a rupee. */
const MINOR_PER_UNIT = 100;

const SIGNS: Record<string, Record<Locale, string>> = {
  PKR: { en: 'Rs', ur: 'روپے' },
};

let currency = 'PKR';

/** The group's currency, from its settings; every later amount is written with it. */
export const setCurrency = (code: string): void => {
  currency = code;
};

export const currencySign = (locale: Locale = currentLocale()): string => SIGNS[currency]?.[locale] ?? currency;

export interface MoneyStyle {
  /** `brackets` writes negatives as statements do: `(Rs 500)`. */
  negative?: 'minus' | 'brackets';
  /** Leaves the currency out, for columns whose heading names it. */
  bare?: boolean;
  /** Always shows the paisa, so that the amounts of a statement line up. */
  paisa?: boolean;
}

/** `1250000` minor units are `Rs 12,500`; paisa are shown when there are any. Nothing for null. */
export function formatMoney(minor: number | null | undefined, style: MoneyStyle = {}): string {
  if (minor === null || minor === undefined || !Number.isSafeInteger(minor)) return '';
  const amount = formatAmount(Math.abs(minor), style.paisa ?? false);
  const locale = currentLocale();
  const signed = locale === 'ur' ? `${amount} ${currencySign(locale)}` : `${currencySign(locale)} ${amount}`;
  const text = style.bare ? amount : signed;
  if (minor >= 0) return text;
  return style.negative === 'brackets' ? `(${text})` : `-${text}`;
}

/** What an input shows for an amount: `12,500` or `12,500.50`, without the currency. */
export const formatMoneyInput = (minor: number | null | undefined): string => formatMoney(minor, { bare: true });

/**
 * Reads what people type: `12,500`, `12500.50`, `Rs 12,500`, `-200`, `۱۲٬۵۰۰`. Answers minor units, or null when the text is
 * no amount, has more than two decimals, or is larger than a number holds exactly (2^53 paisa).
 */
export function parseMoney(text: string): number | null {
  const plain = latinDigits(text)
    .replaceAll('،', ',')
    .replace(/[\s\u00a0\u200e\u200f]/g, '')
    .replace(/^(rs\.?|pkr|روپے)/i, '')
    .replace(/روپے$/, '');
  const match = /^(-?)(\d[\d,]*)?(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match || (!match[2] && !match[3])) return null;
  if (match[2] && !wellGrouped(match[2])) return null;
  const units = BigInt((match[2] ?? '0').replaceAll(',', ''));
  const minor = units * BigInt(MINOR_PER_UNIT) + BigInt((match[3] ?? '').padEnd(2, '0'));
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return match[1] && minor > 0n ? -Number(minor) : Number(minor);
}

/** Commas may be left out, group by thousands, or by lakh and crore (`1,25,000`); `1,2` is a slip of the key. */
const wellGrouped = (digits: string): boolean =>
  !digits.includes(',') || /^\d{1,3}(,\d{3})+$/.test(digits) || /^\d{1,2}(,\d{2})*,\d{3}$/.test(digits);

function formatAmount(minor: number, paisa: boolean): string {
  const rest = minor % MINOR_PER_UNIT;
  const units = groupDigits(String((minor - rest) / MINOR_PER_UNIT));
  return rest > 0 || paisa ? `${units}.${String(rest).padStart(2, '0')}` : units;
}
