/** A field of an answer as text: numbers and switches as written, nothing and nested records as an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
