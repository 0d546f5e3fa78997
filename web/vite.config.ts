/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
import { defineConfig } from 'vite';

const TESTS = ['src/**/*.test.{ts,tsx}'];
/** Tests that put another module in place of one, or ask what a module keeps (loaded screens, the tree of routes, the chosen campus): each has modules of its own. */
const OWN_MODULES = [
  'src/app/router.test.ts',
  'src/areas/choices.test.ts',
  'src/areas/fees/collection/own-fees.test.tsx',
  'src/areas/fees/outage/take.test.tsx',
  'src/areas/messages/subscription.test.ts',
  'src/kit/report/ReportScreen.test.tsx',
];

const server = process.env.MAKTAB_SERVER ?? 'http://127.0.0.1:8080';

/** What the server does with addresses, for `npm run dev`: everything under /admin is the back office. */
const backOffice: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (request.headers.accept?.includes('text/html') && /^\/admin(\/|$)/.test(path)) request.url = '/app.html';
  next();
};
const twoPages = (): Plugin => ({
  name: 'two-pages',
  configureServer: (vite) => void vite.middlewares.use(backOffice),
  configurePreviewServer: (vite) => void vite.middlewares.use(backOffice),
});

/**
 * Turns the built index.html into the template of the server: the mark of the styles names the style sheet, which the server writes into each
 * page, and /hydrate.js gets the address of the script, which it loads after the first paint. Fetched at once, the script would share a slow
 * line with the fonts and the first picture.
 */
const pageTemplate = (): Plugin => ({
  name: 'page-template',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (path !== '/index.html') return html;
      const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/.exec(html);
      const sheet = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"[^>]*>\s*/.exec(html);
      if (!script?.[1] || !sheet?.[1]) throw new Error('index.html has lost its script or its style sheet');
      return html
        .replace(script[0], '')
        .replace(sheet[0], '')
        .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
        .replace(/<!--page-styles-->[^]*<!--\/page-styles-->/, `<!--page-styles ${sheet[1]}-->`)
        .replace('src="/hydrate.js"', `src="/hydrate.js" data-script="${script[1]}"`);
    },
  },
});

export default defineConfig({
  plugins: [react(), twoPages(), pageTemplate()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  html: { cspNonce: '__CSP_NONCE__' },
  // The guides for users stand beside the web, in docs/guide.
  server: { host: '127.0.0.1', fs: { allow: ['..'] }, proxy: { '/api': server, '/theme.css': server } },
  preview: { host: '127.0.0.1', proxy: { '/api': server, '/theme.css': server } },
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      input: { site: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            // The preload helper has a chunk of its own, else the public pages would load the back office for it.
            { name: 'runtime', test: /preload-helper|rolldown[\\/]runtime/, priority: 100 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'platform',
              test: /node_modules[\\/]@tanstack[\\/]/,
              priority: 20,
            },
            {
              name: 'ui',
              // What signing in is drawn with: it does not wait for menus, forms and lists.
              test: /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/](core|components[\\/](Alert|Anchor|Button|Group|Loader|Modal|Notification|PasswordInput|Stack|Text|TextInput|Title))[\\/]|hooks|modals|notifications|form|(core|spotlight)[\\/]styles)/,
              priority: 10,
            },
            {
              name: 'marks',
              // The icons of toasts and notices, which signing in may show; the menu's come with the list of screens.
              test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes|icons[\\/]Icon(AlertTriangle|Check|InfoCircle|Refresh))\.mjs$/,
              priority: 11,
            },
            { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)/, priority: 7 },
            // A group takes what its files import along with them: what more than one side shares has to stand higher.
            { name: 'figures', test: /src[\\/]text[\\/](dates|money|numbers|locale)\.ts$/, priority: 15 },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 10 },
            // What the shell uses itself stays out of the kit, so that signing in does not wait for tables and calendars.
            {
              name: 'ground',
              test: /src[\\/]((text[\\/](?!ur[\\/]|en[\\/](office|kit|titles|words)\.)|api(?![\\/](forms[\\/]|reports|calls\.|limits\.))|frame(?![\\/]record\.))[\\/]?|kit[\\/](parts[\\/]|session|url|link))/,
              priority: 8,
            },
            {
              name: 'records',
              // What the list of screens and the kit know of every area: it grows with them, so signing in does not wait for it.
              test: /src[\\/](areas[\\/].*records\.ts$|frame[\\/]record\.ts$|api[\\/](calls|limits)\.ts$|text[\\/]en[\\/](office|kit|titles|words)\.ts$)/,
              priority: 7,
            },
            { name: 'kit', test: /src[\\/]kit[\\/](?!sheet|report|.*rich-?text)/i, priority: 5 },
            {
              name: 'fields',
              test: /node_modules[\\/](@mantine[\\/](core|spotlight)[\\/]esm|@floating-ui|react-number-format)/,
              priority: 9,
            },
            { name: 'report', test: /src[\\/](kit[\\/]report|api[\\/]reports)/, priority: 4 },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 30_000,
    environment: 'happy-dom',
    setupFiles: './src/test-setup.ts',
    restoreMocks: true,
    unstubGlobals: true,
    // Loading the modules takes ten times as long as the tests: those of one worker share them.
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: TESTS, exclude: OWN_MODULES } },
      { extends: true, test: { name: 'own', include: OWN_MODULES } },
    ],
  },
});
