import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** While a page is rendered nobody is answered: the sentences of answers in Urdu stay out of the script. */
const withoutAnswers: Plugin = {
  name: 'without-answers',
  enforce: 'pre',
  resolveId: (id) => (/\btext\/ur\/answers$/.test(id) ? '\0no-answers' : undefined),
  load: (id) => (id === '\0no-answers' ? 'export const inUrdu = (answer) => answer;' : undefined),
};

/** One script that renders the public pages inside the server, where there is neither Node nor a browser. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutAnswers],
  publicDir: false,
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('src', import.meta.url)),
      // the half of react-dom/server that holds renderToString: the other asks its host for streams and timers while it loads
      'react-dom/server': fileURLToPath(
        new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
      ),
    },
  },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: 'src/site/entry-ssr.tsx',
    outDir: 'dist-ssr',
    minify: true,
    target: 'es2022',
    rolldownOptions: { output: { format: 'iife', name: 'SSR', codeSplitting: false, entryFileNames: 'ssr.js' } },
  },
});
