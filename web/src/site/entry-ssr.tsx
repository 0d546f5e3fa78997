import { readPage } from './page-data.ts';
import { PublicPage } from './public-page.tsx';
import { write } from './server/write.ts';

/**
 * The server's entry: the bundle of this file runs in QuickJS (no Intl, URL, DOM or timers). Takes the page as JSON and gives the
 * HTML of #root, the same that `entry-client.tsx` then hydrates.
 */
declare global {
  var __render: (json: string) => string;
}

globalThis.__render = (json) => write(<PublicPage page={readPage(json)} />);
