import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '@/theme/tokens.css';
import '@/theme/fonts.css';
import './app.css';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Problem } from '@/api/client';
import { onUserChange } from '@/api/session';
import { setLocale } from '@/text';
import { workWhereInstalled } from './installed';
import { chosenLocale } from './language';
import { watchForNewVersion } from './notices';
import { fetchOffice } from './office';
import { Providers, styleNonce } from './providers';
import { followKeptCounter } from './kept-counter';
import { followSession, router } from './router';

const STALE_MS = 30_000;
/** What was loaded is read off when a page is kept for the time without a server; a browser remembers 250 of it by itself. */
const REMEMBERED_FILES = 2_000;

const log = (failure: unknown): void => console.error(failure);

const queries = new QueryClient({
  // Every failed call is logged (specification, section 8), but for previews; what is shown is the screen's affair.
  queryCache: new QueryCache({ onError: (failure, query) => query.meta?.['quiet'] || log(failure) }),
  mutationCache: new MutationCache({ onError: log }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (count, failure) =>
        count < 1 && !(failure instanceof Problem && failure.status >= 400 && failure.status < 500),
    },
    // without a line a change fails at once and says so; it does not wait and go out by itself later
    mutations: { retry: false, networkMode: 'always' },
  },
});

async function start(): Promise<void> {
  setNonce(styleNonce());
  performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  watchForNewVersion();
  followSession();
  followKeptCounter();
  workWhereInstalled();
  // whoever types is about to sign in, and does not wait afterwards for what follows
  document.addEventListener('input', () => void fetchOffice().catch(log), { once: true });
  // What one user has read must not be shown to the next.
  onUserChange(() => queries.clear());
  await setLocale(chosenLocale());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
