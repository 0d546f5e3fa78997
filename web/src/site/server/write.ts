import { type Element, Fragment, type Properties } from './react.ts';

/**
 * Writes elements as HTML, byte for byte as React's `renderToString` does, so that React in the browser takes the page over. It knows the
 * attributes that the public pages use.
 */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };
/** Written without a value where they are true, else not at all. */
const FLAGS = new Set(['checked', 'disabled', 'hidden', 'multiple', 'noValidate', 'open', 'readOnly', 'required']);
/** Of React itself and its tools, or written by the element in a way of its own. */
const NOT_WRITTEN = new Set(['children', 'key', 'ref', 'defaultValue', 'defaultChecked', '__source', '__self']);

let parts: string[] = [];
/** Two texts side by side would be one to the browser. */
let afterText = false;
/** The chosen value of the select that is being written. */
let chosen: string | undefined;

export function write(element: unknown): string {
  parts = [];
  afterText = false;
  chosen = undefined;
  node(element);
  return parts.join('');
}

function node(child: unknown): void {
  if (child === null || child === undefined || typeof child === 'boolean') return;
  if (typeof child === 'string' || typeof child === 'number') text(String(child));
  else if (Array.isArray(child)) for (const one of child) node(one);
  else element(child as Element);
}

function text(words: string): void {
  if (words === '') return;
  parts.push(afterText ? `<!-- -->${escape(words)}` : escape(words));
  afterText = true;
}

function element({ type, props }: Element): void {
  if (typeof type === 'function') return node(type(props));
  if (type === Fragment) return node(props['children']);
  const tag = type;
  parts.push(`<${tag}`);
  afterText = false;
  if (tag === 'input') return input(props);
  if (tag === 'select') return select(props);
  if (tag === 'textarea') return textarea(props);
  if (tag === 'form') form(props);
  else for (const name in props) attribute(name, props[name]);
  if (tag === 'option' && chosen !== undefined && chosen === plain(props['value'])) parts.push(' selected=""');
  if (VOID.has(tag)) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  node(props['children']);
  parts.push(`</${tag}>`);
  afterText = false;
}

/** Its name, state and value come last. */
function input({ name, checked, value, ...others }: Properties): void {
  for (const other in others) attribute(other, others[other]);
  attribute('name', name);
  attribute('checked', checked ?? others['defaultChecked']);
  attribute('value', value ?? others['defaultValue']);
  parts.push('/>');
}

/** Where it is sent comes last. */
function form({ action, method, ...others }: Properties): void {
  for (const name in others) attribute(name, others[name]);
  attribute('action', action);
  attribute('method', method);
}

function select({ value, ...others }: Properties): void {
  for (const name in others) attribute(name, others[name]);
  parts.push('>');
  const outer = chosen;
  const own = value ?? others['defaultValue'];
  chosen = own === undefined || own === null ? undefined : plain(own);
  node(others['children']);
  chosen = outer;
  parts.push('</select>');
  afterText = false;
}

function textarea({ value, ...others }: Properties): void {
  for (const name in others) attribute(name, others[name]);
  const words = plain(value ?? others['defaultValue']);
  // the parser takes the first line break away
  parts.push(`>${words.startsWith('\n') ? '\n' : ''}${escape(words)}</textarea>`);
}

function attribute(name: string, value: unknown): void {
  if (value === null || value === undefined || typeof value === 'function' || NOT_WRITTEN.has(name)) return;
  if (FLAGS.has(name)) {
    if (value) parts.push(` ${name}=""`);
    return;
  }
  if (typeof value === 'boolean' && !name.startsWith('aria-') && !name.startsWith('data-') && name !== 'focusable')
    return;
  parts.push(` ${NAMES[name] ?? name}="${escape(plain(value))}"`);
}

/** A property as text; what is no plain value has none. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const SPECIAL = /["'&<>]/;
const ESCAPED: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escape(words: string): string {
  return SPECIAL.test(words) ? words.replace(/["'&<>]/g, (sign) => ESCAPED[sign] ?? sign) : words;
}
