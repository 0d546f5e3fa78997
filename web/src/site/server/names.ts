/** How React writes elements and their properties, as far as the public pages use them: for what writes them and for what compiles them. */
export const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };
/** Written without a value where they are true, else not at all. */
const FLAGS = new Set(['checked', 'disabled', 'hidden', 'multiple', 'noValidate', 'open', 'readOnly', 'required']);
/** Of React itself and its tools, or written by the element in a way of its own. */
const NOT_WRITTEN = new Set(['children', 'key', 'ref', 'defaultValue', 'defaultChecked', '__source', '__self']);
/** Elements that write their properties in an order of their own, or as something else. */
const OF_THEIR_OWN_WAY = ['form', 'input', 'option', 'select', 'textarea'] as const;

export type OwnWay = (typeof OF_THEIR_OWN_WAY)[number];

export const hasItsOwnWay = (name: string): name is OwnWay => (OF_THEIR_OWN_WAY as readonly string[]).includes(name);

export type Kind = 'none' | 'flag' | 'state' | 'value';

/** What becomes of a property: nothing, a name alone, a value that may be true or false, or a value that may not. */
export function kindOf(name: string): Kind {
  if (NOT_WRITTEN.has(name) || /^on[A-Z]/.test(name)) return 'none';
  if (FLAGS.has(name)) return 'flag';
  return name.startsWith('aria-') || name.startsWith('data-') || name === 'focusable' ? 'state' : 'value';
}

/** How an attribute begins. */
export const opening = (name: string): string => ` ${NAMES[name] ?? name}="`;

const ESCAPED: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escaped = (words: string): string => words.replace(/["'&<>]/g, (sign) => ESCAPED[sign] ?? sign);
