/** A piece of rich text: words, or an element with what is in it. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] };

const EMPTY = new Set(['br', 'hr', 'img']);
const PARTS_ONLY = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Reads the HTML that the server's cleaner writes: well-formed, no comments, no scripts. The renderer has no DOM to read it with, and the
 * browser must read it alike. What is not well-formed comes out as words, never as an element that was not written.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const top = () => open[open.length - 1] ?? root;
  for (const [, closing, name = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+|<)/g,
  )) {
    if (text !== undefined) {
      addText(top(), decoded(text));
    } else if (closing) {
      const place = open.findLastIndex((element) => element.name === name.toLowerCase());
      if (place > 0) open.length = place;
    } else {
      const element: HtmlElement = { name: name.toLowerCase(), attributes: attributesOf(attributes), children: [] };
      // A browser puts the rows of a table into a body, written or not; so the page has to.
      if (element.name === 'tr' && top().name === 'table') {
        const body: HtmlElement = { name: 'tbody', attributes: {}, children: [] };
        top().children.push(body);
        open.push(body);
      }
      top().children.push(element);
      if (!EMPTY.has(element.name)) open.push(element);
    }
  }
  return root.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

/** Neighbouring words are one; between the parts of a list or a table there are none. */
function addText(element: HtmlElement, text: string): void {
  if (PARTS_ONLY.has(element.name) && text.trim() === '') return;
  const last = element.children.length - 1;
  const before = element.children[last];
  if (typeof before === 'string') element.children[last] = before + text;
  else element.children.push(text);
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(/([a-zA-Z][a-zA-Z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name.toLowerCase()] = decoded(double ?? single ?? '');
  return found;
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
