/** Within a page: what axe keeps of itself. */
interface AxeInside {
  _audit: {
    getRule: (id: string) => { matches: (text: Element, ...rest: unknown[]) => boolean };
    checks: Record<
      string,
      { evaluate: (this: unknown, text: Element, ...rest: unknown[]) => boolean | undefined } | undefined
    >;
  };
  commons: { dom: { isVisibleOnScreen: (text: Element) => boolean } };
}

declare global {
  // oxlint-disable-next-line no-var -- what a script puts on the window
  var contrastOfTexts: { begin(judgesEach: boolean): void };
}

/**
 * Contrast takes most of axe's time, and is the same for texts of one colour, size and weight, of one place (their element and the two around it), on one
 * ground. What axe found right in a page is not judged again as long as the page is not loaded anew; of what stands there for the first time, three of a kind
 * are judged, since one may be covered. A text that is not right stays a fault on every screen. Runs in the page, once axe is there.
 */
export function judgeAlikeTextsOnce(): void {
  const mostAlike = 3;
  const fields = /^(?:input|select|textarea)$/i;
  const inside = globalThis.axe as unknown as AxeInside;
  const rule = inside._audit.getRule('color-contrast');
  const check = inside._audit.checks['color-contrast'];
  if (!check) throw new Error('axe has no check of contrast');
  const { matches } = rule;
  const { evaluate } = check;
  const right = new Set<string>();
  let asked = new Map<string, number>();
  let grounds = new Map<Element, string>();
  let isEach = false;
  let width = innerWidth;

  /** Only texts have a contrast: axe finds out the same for each element, at length. */
  const hasOwnWords = (one: Element) =>
    fields.test(one.tagName) ||
    [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim());
  /** What colours an element and everything that it stands in. */
  const groundOf = (one: Element | null): string => {
    if (!one) return '';
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(one);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const isNothing = own === 'rgba(0, 0, 0, 0) none 1 none normal';
    const ground = `${isNothing ? '' : own}/${groundOf(one.parentElement)}`.replace(/^\/+/, '/');
    grounds.set(one, ground);
    return ground;
  };
  const kindOf = (text: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const around = [text, text.parentElement, text.parentElement?.parentElement];
    const place = around.map((one) => [one?.tagName, one?.getAttribute('class')].join(' '));
    return [color, fontSize, fontWeight, textShadow, ...place, groundOf(text)].join(' | ');
  };

  rule.matches = (text, ...rest) => {
    if (!hasOwnWords(text)) return false;
    if (isEach) return matches(text, ...rest);
    const kind = kindOf(text);
    const before = asked.get(kind) ?? 0;
    if (right.has(kind) || before >= mostAlike || !matches(text, ...rest)) return false;
    asked.set(kind, before + 1);
    return true;
  };
  check.evaluate = function judge(text, ...rest) {
    const isRight = evaluate.call(this, text, ...rest);
    // what is hidden is right too, without a look at its colours
    if (isRight && inside.commons.dom.isVisibleOnScreen(text)) right.add(kindOf(text));
    return isRight;
  };
  globalThis.contrastOfTexts = {
    begin: (judgesEach) => {
      isEach = judgesEach;
      // on another width a text may stand on something else
      if (width !== innerWidth) right.clear();
      width = innerWidth;
      asked = new Map();
      grounds = new Map();
    },
  };
}
