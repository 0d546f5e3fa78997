import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { TOAST_MS } from '@/frame/toast';
import { useLocale } from '@/text';
import { cssVariablesResolver, theme } from '@/theme/theme';

/** The nonce that the content security policy of this page asks of every style element. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
}

export function Providers({ queries, children }: ProvidersProps): ReactNode {
  const { locale, direction } = useLocale();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queries}>
          <Language />
          <Notifications position="top-right" autoClose={TOAST_MS} limit={4} />
          {/* A language changes every word at once: the tree below is drawn anew. */}
          <Fragment key={locale}>
            <ModalsProvider>{children}</ModalsProvider>
          </Fragment>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Tells the document and Mantine which language and direction the page has. */
function Language(): null {
  const { locale, direction } = useLocale();
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    setDirection(direction);
  }, [locale, direction, setDirection]);
  return null;
}
