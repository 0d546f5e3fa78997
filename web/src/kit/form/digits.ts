import { latinDigits } from '@/text';

/** Digits of an Urdu keyboard become Latin ones before a box of numbers reads them: `<NumberInput onInput={inLatinDigits}>`. */
export function inLatinDigits({ currentTarget: box }: { currentTarget: HTMLInputElement }): void {
  const latin = latinDigits(box.value);
  if (latin === box.value) return;
  const { selectionStart, selectionEnd } = box;
  box.value = latin;
  box.setSelectionRange(selectionStart, selectionEnd);
}
