import { renderToString } from 'react-dom/server';
import { readPage } from './page-data.ts';
import { PublicPage } from './public-page.tsx';

/**
 * The server's entry: the bundle of this file runs in QuickJS (no Intl, URL, DOM or timers). Takes the page as JSON and returns the
 * HTML of #root, the same that `entry-client.tsx` then hydrates, with React's preload links in front.
 */
declare global {
  var __render: (json: string) => string;
}

globalThis.__render = (json) => renderToString(<PublicPage page={readPage(json)} />);
