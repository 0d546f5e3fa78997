/**
 * Groups the digits of a whole number by thousands: `1234567` is `1,234,567`.
 * Written by hand because the public pages are rendered where there is no Intl.
 */
export function groupDigits(digits: string): string {
  let grouped = '';
  for (let end = digits.length; end > 0; end -= 3) {
    const part = digits.slice(Math.max(0, end - 3), end);
    grouped = grouped ? `${part},${grouped}` : part;
  }
  return grouped;
}

/** A number for reading: `12,500`, `-3`, `62.5`. `decimals` fixes the places; without it trailing zeros are left out. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const text = decimals === undefined ? trimmed(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  const [whole = '0', fraction] = text.split('.');
  const sign = value < 0 && /[1-9]/.test(text) ? '-' : '';
  return sign + groupDigits(whole) + (fraction ? `.${fraction}` : '');
}

/** Hundredths of a percent, as every screen and paper writes them: `9169` is `91.69 %`. */
export const formatPercent = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)} %`;

/** Bytes as people say them: `20 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))} KB`;
  return `${formatNumber(bytes / 1_000_000, 1)} MB`;
}

function trimmed(value: number): string {
  const text = value >= 1e21 ? '0' : value.toFixed(6);
  return text.replace(/\.?0+$/, '');
}

/** An Urdu keyboard types ۵۰ and ٥٠, with separators of its own: `۱٬۲۵۰٫۵۰`. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** A number as it was typed; what is none stays as it was typed, so that the server can name its field. */
export function typedNumber(text: string): number | string {
  const number = Number(latinDigits(text));
  return Number.isNaN(number) ? text : number;
}
