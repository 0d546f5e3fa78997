import { escaped, hasItsOwnWay, kindOf, opening, VOID, type Kind, type OwnWay } from './names.ts';
import { type Element, Fragment, type Properties } from './react.ts';

/**
 * Writes a page as HTML, byte for byte as React's `renderToString` does, so that React in the browser takes the page over. What a component's
 * JSX says is compiled to calls of `markup`, `value`, `node` and the like (`compile.ts`); elements as objects are those that write themselves in a
 * way of their own, and what rich text is made of. It knows the attributes that the public pages use.
 */
let parts: string[] = [];
/** Two texts side by side would be one to the browser. */
let afterText = false;
/** The chosen value of the select that is being written. */
let chosen: string | undefined;

export function write(content: unknown): string {
  parts = [];
  afterText = false;
  chosen = undefined;
  node(content);
  return parts.join('');
}

/** What stands in an element: words, elements (compiled ones are functions that write them), or several of them. */
export function node(child: unknown): void {
  if (typeof child === 'function') return child() as void;
  if (typeof child === 'string') return text(child);
  if (typeof child === 'number') return text(String(child));
  if (typeof child !== 'object' || child === null) return;
  if (!Array.isArray(child)) return element(child as Element);
  for (let at = 0; at < child.length; at++) node(child[at]);
}

/** HTML as it stands, which ends with a tag. */
export function markup(html: string): void {
  parts.push(html);
  afterText = false;
}

/** HTML as it stands, which ends with words. */
export function spoken(html: string): void {
  parts.push(html);
  afterText = true;
}

/** Words that are escaped, after something that may have ended with words. */
export function said(html: string): void {
  parts.push(afterText ? `<!-- -->${html}` : html);
  afterText = true;
}

/** A property with a value, by how its attribute begins. */
export function value(opened: string, given: unknown): void {
  if (typeof given === 'string') parts.push(opened, escape(given), '"');
  else if (typeof given === 'number') parts.push(opened, String(given), '"');
}

/** A property whose value may also be true or false. */
export function state(opened: string, given: unknown): void {
  value(opened, typeof given === 'boolean' ? String(given) : given);
}

/** A property that is there or not. */
export function flag(opened: string, given: unknown): void {
  if (given) parts.push(opened, '"');
}

function text(words: string): void {
  if (words !== '') said(escape(words));
}

function element({ type, props }: Element): void {
  if (typeof type === 'function') return node(type(props));
  if (type === Fragment) return node(props['children']);
  parts.push(`<${type}`);
  if (hasItsOwnWay(type)) return OWN_WAY[type](props);
  attributes(props);
  if (VOID.has(type)) markup('/>');
  else content(type, props);
}

function attributes(props: Properties): void {
  for (const name in props) attribute(name, props[name]);
}

function content(tag: string, props: Properties): void {
  markup('>');
  node(props['children']);
  markup(`</${tag}>`);
}

const OWN_WAY: Record<OwnWay, (props: Properties) => void> = { form, input, option, select, textarea };

/** Its name, state and value come last. */
function input({ name, checked, value, ...others }: Properties): void {
  attributes(others);
  attribute('name', name);
  attribute('checked', checked ?? others['defaultChecked']);
  attribute('value', value ?? others['defaultValue']);
  markup('/>');
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
  markup(`>${words.startsWith('\n') ? '\n' : ''}${escape(words)}</textarea>`);
}

const WRITERS: Record<Kind, (opened: string, given: unknown) => void> = { none: () => undefined, flag, state, value };

/** Properties are those of the pages' own code, so that they are few. */
const KNOWN = new Map<string, [string, (opened: string, given: unknown) => void]>();

function attribute(name: string, given: unknown): void {
  let known = KNOWN.get(name);
  if (known === undefined) KNOWN.set(name, (known = [opening(name), WRITERS[kindOf(name)]]));
  known[1](known[0], given);
}

/** A property as text; what is no plain value has none. */
const plain = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : '';

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
