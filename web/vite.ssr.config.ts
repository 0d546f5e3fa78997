import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledJsx } from './src/site/server/compile.ts';

/** One script that renders the public pages inside the server, where there is neither Node nor a browser. */
export default defineConfig({
  plugins: [compiledJsx()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('src', import.meta.url)),
      'react/jsx-runtime': fileURLToPath(new URL('src/site/server/react.ts', import.meta.url)),
      react: fileURLToPath(new URL('src/site/server/react.ts', import.meta.url)),
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
