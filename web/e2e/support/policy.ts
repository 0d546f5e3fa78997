import type { Page } from '@playwright/test';

const NONCE = 'bm9uY2Ugb2YgYSB0ZXN0';

/** The content security policy that the server sends with every page (docs/security.md). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "style-src-attr 'none'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Fills in the page of the back office as the server does, and holds it to its policy; a server does both itself. */
export async function withPolicy(page: Page, group = 'Chinar Schools & Colleges'): Promise<void> {
  if (process.env['BASE_URL']) return;
  await page.route(
    (url) => url.pathname.startsWith('/admin'),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll('__CSP_NONCE__', NONCE)
        .replaceAll('__THEME_COLOUR__', '#14532d')
        .replaceAll('__GROUP_NAME__', group.replaceAll('&', '&amp;'))
        .replaceAll('__GROUP_NAME_UR__', 'چنار سکولز اینڈ کالجز');
      await route.fulfill({
        response,
        body: html,
        headers: { ...response.headers(), 'content-security-policy': POLICY },
      });
    },
  );
}

/** Collects what the browser complains of: script errors and breaches of the policy. Expect it to stay empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (failure) => complaints.push(failure.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });
  return complaints;
}
