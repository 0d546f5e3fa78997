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
const NOT_WRITTEN = new Set(['key', 'ref', 'defaultValue', 'defaultChecked', '__source', '__self']);

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
  if (typeof child === 'string') return text(child);
  if (typeof child === 'number') return text(String(child));
  if (typeof child !== 'object' || child === null) return;
  if (!Array.isArray(child)) return element(child as Element);
  for (let at = 0; at < child.length; at++) node(child[at]);
}

function text(words: string): void {
  if (words === '') return;
  parts.push(afterText ? `<!-- -->${escape(words)}` : escape(words));
  afterText = true;
}

function element({ type, props }: Element): void {
  if (typeof type === 'function') return node(type(props));
  if (type === Fragment) return node(props['children']);
  parts.push(`<${type}`);
  afterText = false;
  const own = OWN_WAY[type];
  if (own !== undefined) return own(props);
  attributes(props);
  if (VOID.has(type)) parts.push('/>');
  else content(type, props);
}

function attributes(props: Properties): void {
  for (const name in props) if (name !== 'children') attribute(name, props[name]);
}

function content(tag: string, props: Properties): void {
  parts.push('>');
  node(props['children']);
  parts.push(`</${tag}>`);
  afterText = false;
}

/** Elements that write their properties in an order of their own, or as something else. */
const OWN_WAY: Record<string, (props: Properties) => void> = { form, input, option, select, textarea };

/** Its name, state and value come last. */
function input({ name, checked, value, ...others }: Properties): void {
  attributes(others);
  attribute('name', name);
  attribute('checked', checked ?? others['defaultChecked']);
  attribute('value', value ?? others['defaultValue']);
  parts.push('/>');
}

/** Where it is sent comes last. */
function form({ action, method, ...others }: Properties): void {
  attributes(others);
  attribute('action', action);
  attribute('method', method);
  content('form', others);
}

function option(props: Properties): void {
  attributes(props);
  if (chosen !== undefined && chosen === plain(props['value'])) parts.push(' selected=""');
  content('option', props);
}

function select({ value, ...others }: Properties): void {
  attributes(others);
  const outer = chosen;
  const own = value ?? others['defaultValue'];
  chosen = own === undefined || own === null ? undefined : plain(own);
  content('select', others);
  chosen = outer;
}

function textarea({ value, ...others }: Properties): void {
  attributes(others);
  const words = plain(value ?? others['defaultValue']);
  // the parser takes the first line break away
  parts.push(`>${words.startsWith('\n') ? '\n' : ''}${escape(words)}</textarea>`);
}

function attribute(name: string, value: unknown): void {
  if (value === null || value === undefined || typeof value === 'function') return;
  const opening = OPENINGS[name] ?? opened(name);
  if (opening === '') return flag(name, value);
  if (typeof value === 'boolean' && !name.startsWith('aria-') && !name.startsWith('data-') && name !== 'focusable')
    return;
  parts.push(opening, escape(plain(value)), '"');
}

function flag(name: string, value: unknown): void {
  if (value && FLAGS.has(name)) parts.push(` ${name}=""`);
}

/** How attributes begin, by property. Properties are those of the pages' own code, so that they are few. */
const OPENINGS: Record<string, string> = {};

function opened(name: string): string {
  return (OPENINGS[name] = FLAGS.has(name) || NOT_WRITTEN.has(name) ? '' : ` ${NAMES[name] ?? name}="`);
}

/** A property as text; what is no plain value has none. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const ESCAPED: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Short words stand in a page more than once, and on the next page again; to find them costs less than to look at each of their letters. */
const SHORT = 120;
const MOST_KNOWN = 2_000;
const known = new Map<string, string>();

function escape(words: string): string {
  if (words.length > SHORT) return escaped(words);
  const found = known.get(words);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = escaped(words);
  known.set(words, made);
  return made;
}

const escaped = (words: string): string => words.replace(/["'&<>]/g, (sign) => ESCAPED[sign] ?? sign);
