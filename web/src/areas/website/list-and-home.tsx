import { Tabs } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useUrlState } from '@/kit';
import { t } from '@/text';

/** A list of what the website shows, and on a second tab the words that stand above it on the home page. */
export function ListAndHome({ label, list, home: Home }: { label: string; list: ReactNode; home: ComponentType }) {
  const { query, set } = useUrlState();
  return (
    <Tabs
      value={query['tab'] === 'home' ? 'home' : 'list'}
      onChange={(tab) => set({ tab: tab === 'home' ? 'home' : undefined })}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="list">{label}</Tabs.Tab>
        <Tabs.Tab value="home">{t('website.on_home_page')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list" pt="md">
        {list}
      </Tabs.Panel>
      <Tabs.Panel value="home" pt="md">
        <Suspense fallback={<p role="status">{t('kit.loading')}</p>}>
          <Home />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
