import type { Result } from 'axe-core';

declare global {
  // oxlint-disable-next-line no-var -- what a script puts on the window
  var kindsOfRightTexts: Set<string> | undefined;
}

/**
 * What axe finds wrong with the contrast of texts, of which it judges each kind once a page: contrast takes most of its time, and is the same for texts of one
 * colour, size and weight, of one place (their element and the two around it), on one ground. A kind that was right is not judged again as long as the page is
 * not loaded anew and keeps its width; of any other, three texts are judged, since one may be covered. Runs in the page, once axe is there.
 */
export async function wrongContrasts([part, leftOut]: readonly ['all' | 'main', string[]]): Promise<Result[]> {
  const mostAlike = 3;
  const right = (globalThis.kindsOfRightTexts ??= new Set<string>());
  const grounds = new Map<Element, string>();

  const hasOwnWords = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim());
  /** What colours an element and everything that it stands in. */
  const groundOf = (one: Element | null): string => {
    if (!one) return '';
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(one);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const isNothing = own === 'rgba(0, 0, 0, 0) none 1 none normal';
    const ground = `${isNothing ? '' : `${own} on `}${groundOf(one.parentElement)}`;
    grounds.set(one, ground);
    return ground;
  };
  const kindOf = (text: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const around = [text, text.parentElement, text.parentElement?.parentElement];
    const place = around.map((one) => [one?.tagName, one?.getAttribute('class')].join(' '));
    return [innerWidth, color, fontSize, fontWeight, textShadow, ...place, groundOf(text)].join(' | ');
  };

  const chosen = new Map<Element, string>();
  const alike = new Map<string, number>();
  for (const text of document.querySelectorAll(part === 'main' ? 'main *' : 'body *')) {
    const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || !hasOwnWords(text) || leftOut.some((selector) => text.closest(selector))) continue;
    const kind = kindOf(text);
    const before = alike.get(kind) ?? 0;
    if (right.has(kind) || before === mostAlike) continue;
    alike.set(kind, before + 1);
    chosen.set(text, kind);
  }
  if (chosen.size === 0) return [];
  const { passes, violations } = await globalThis.axe.run(
    { include: [...chosen.keys()], exclude: leftOut },
    { runOnly: ['color-contrast'], resultTypes: ['passes', 'violations'], elementRef: true, iframes: false },
  );
  for (const { element, any } of passes.flatMap(({ nodes }) => nodes)) {
    const kind = element && chosen.get(element);
    // what is out of sight passes too, without a look at its colours
    if (kind && any.some(({ data }) => data?.contrastRatio)) right.add(kind);
  }
  return violations;
}
