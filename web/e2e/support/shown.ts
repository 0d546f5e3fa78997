/** Amounts, dates and codes that are broken into lines or leave their box: nobody can read down such a column. Runs in the page. */
export function brokenFigures(): string[] {
  const whole = /^[(+-]?(Rs )?\d[\d,.]*\)?$|^\d{1,2} [A-Z][a-z]{2} \d{4}$|^(?=.*\d)[A-Z\d]+([-/][A-Z\d]+)+$/;
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text.length > 32 || !whole.test(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) broken.push(`${text} stands in two lines`);
    const box = node.parentElement?.closest('a, button, td, th, dd, li, div');
    const own = range.getBoundingClientRect();
    const room = box?.getBoundingClientRect();
    // a word that only readers by ear get is one dot wide
    if (!room || room.width <= 1) continue;
    if (own.right > room.right + 1 || own.left < room.left - 1) broken.push(`${text} sticks out of its box`);
  }
  return [...new Set(broken)];
}

/** Keys that no text says, and a page that is not in its language. Runs in the page. */
export function wrongWords([locale, areas]: readonly [locale: string, areas: readonly string[]]): string[] {
  const { lang, dir } = document.documentElement;
  const main = document.querySelector('main') ?? document.body;
  const wrong: string[] = [];
  if (lang !== locale) wrong.push(`says that its language is ${lang}`);
  if (dir !== (locale === 'ur' ? 'rtl' : 'ltr')) wrong.push(`runs ${dir}`);
  if (locale === 'ur' && !/[\u0600-\u06FF]/.test(main.textContent ?? '')) wrong.push('has not a word of Urdu');
  const key = new RegExp(String.raw`^(?:${areas.join('|')})(?:\.[a-z\d_]+)+$`);
  const said = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((one) => [
    one.getAttribute('aria-label'),
    one.getAttribute('placeholder'),
    one.getAttribute('title'),
  ]);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (!node.parentElement?.closest('code, pre, script, style')) said.push(node.textContent);
  const keys = new Set(said.map((text) => text?.trim() ?? '').filter((text) => key.test(text)));
  return [...wrong, ...[...keys].map((text) => `shows the key ${text}`)];
}

/**
 * What shows outside of a screen, a line for each kind: element, classes and states, and whether it has words. With `words` entries that differ in their
 * words only are kinds of their own. Runs in the page.
 */
export function kindsAround(words: boolean): string[] {
  const names = /^(?:aria-(?:label|labelledby|describedby|controls|owns|activedescendant)|id|for|href|style|title)$/;
  const kinds = new Set<string>();
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('main, svg > *, script, style') || !one.checkVisibility()) continue;
    const states = [...one.attributes].map(({ name, value }) => (names.test(name) ? name : `${name}=${value}`));
    const isOne = one.childElementCount === 0 || one.hasAttribute('aria-current');
    const text = isOne ? (one.textContent ?? '').trim() : '';
    kinds.add([one.tagName, ...states.toSorted(), words ? text : text && 'words'].join(' '));
  }
  return [...kinds];
}
