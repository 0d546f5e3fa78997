import { createElement, type ReactNode } from 'react';
import type { Lang, RichText } from '../content.ts';
import { inLanguage } from '../words.ts';
import { parseHtml, type HtmlNode } from './html.ts';

/** The elements that rich text may be made of; the server's cleaner leaves no others, and this page draws no others. */
const ELEMENTS = new Set(
  'p h2 h3 h4 ul ol li blockquote strong b em i u s a br hr img figure figcaption table thead tbody tr th td code'.split(
    ' ',
  ),
);

/** An address that a link of rich text may have. */
const LEADS_SOMEWHERE = /^(https?:\/\/|mailto:|tel:|\/|#)/i;

export function RichTextSection({ id, text, lang }: { id: string; text: RichText; lang: Lang }) {
  return (
    <section id={id} className="rich-text" aria-labelledby={text.heading ? `${id}-heading` : undefined}>
      {text.heading && <h2 id={`${id}-heading`}>{text.heading}</h2>}
      <Html html={text.html} lang={lang} />
    </section>
  );
}

/** Rich text as elements of ours: what is not in the list above is left away, its words stay. */
export function Html({ html, lang }: { html: string; lang: Lang }) {
  return <div className="prose">{parseHtml(html).map((node, place) => drawn(node, lang, place))}</div>;
}

function drawn(node: HtmlNode, lang: Lang, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map((child, place) => drawn(child, lang, place));
  if (!ELEMENTS.has(node.name)) return children;
  const props: Props = { key, ...attributes(node.name, node.attributes, lang) };
  if (node.name === 'img') return props['src'] ? createElement('img', props) : null;
  if (node.name === 'br' || node.name === 'hr') return createElement(node.name, props);
  const element = createElement(node.name, props, ...children);
  // A wide table moves sideways in a frame of its own, not the page with it.
  if (node.name !== 'table') return element;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div key={key} className="prose-table" tabIndex={0}>
      {element}
    </div>
  );
}

type Props = Record<string, string | number | undefined>;

function attributes(name: string, has: Record<string, string>, lang: Lang): Props {
  if (name === 'a') {
    const href = has['href'] ?? '';
    if (!LEADS_SOMEWHERE.test(href)) return {};
    return { href: inLanguage(href, lang), rel: /^https?:/i.test(href) ? 'noopener' : undefined };
  }
  if (name === 'img') {
    return {
      // Only files of this site: the policy would refuse any other.
      src: /^\/(media|pictures)\//.test(has['src'] ?? '') ? has['src'] : undefined,
      srcSet: has['srcset'],
      sizes: has['srcset'] && '(width < 48rem) 100vw, 42rem',
      alt: has['alt'] ?? '',
      width: has['width'],
      height: has['height'],
      loading: 'lazy',
      decoding: 'async',
    };
  }
  if (name === 'th') return { scope: has['scope'] ?? 'col' };
  return {};
}
