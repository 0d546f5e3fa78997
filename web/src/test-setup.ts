import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchForms } from './api/limits';
import { TEXTS } from './areas/texts';
import { fetchTexts, OFFICE } from './text';

afterEach(cleanup);
// Files share a document: none finds what another kept.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Tests draw screens without the router, which fetches the texts and the limits of forms of their areas.
await Promise.all([
  fetchTexts(OFFICE),
  ...Object.entries(TEXTS).flatMap(([area, files]) => [fetchTexts(files), fetchForms(area)]),
]);

// A second, as it is by itself, is short on a machine that builds something else beside.
configure({ asyncUtilTimeout: 10_000 });

// What Mantine asks of a browser and the emulated document lacks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
  });
}
