import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/theme/tokens.css', 'utf8');

const [light = '', dark = ''] = css.split(":root[data-mantine-color-scheme='dark']");

const variablesOf = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
const schemes = { light: variablesOf(light), dark: { ...variablesOf(light), ...variablesOf(dark) } };

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(tokens, other) : value;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const texts = ['ink', 'ink-soft', 'ink-hint', 'link', 'danger', 'accent-ink'];
const grounds = ['ground', 'surface', 'surface-sunk'];

describe.each(['light', 'dark'] as const)('the %s tokens', (scheme) => {
  const tokens = schemes[scheme];
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'show %s on %s',
    (text, ground) => {
      expect(contrast(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-fill', 'fill'],
    ['marked-ink', 'marked'],
  ])('show %s on %s', (text, ground) => {
    expect(contrast(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('the bars of pictures in %s', (scheme) => {
  const of = (name: string) => colour(schemes[scheme], name);
  it.each(['chart-1', 'chart-2'])('stand out from their ground: %s', (bar) => {
    expect(contrast(of(bar), of('surface'))).toBeGreaterThanOrEqual(3);
  });
});

describe('the shades that badges and filled buttons use', () => {
  it.each(['brand', 'ochre', 'brick', 'sand'])('%s reads well', (name) => {
    const shade = (step: number) => colour(schemes.light, `${name}-${step}`);
    expect(contrast(shade(9), shade(1))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', shade(7))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', shade(6))).toBeGreaterThanOrEqual(4.5);
  });
});
