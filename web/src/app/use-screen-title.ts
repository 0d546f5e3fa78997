import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { useShownRecordName } from '@/frame/page';
import { t } from '@/text';
import { groupName } from './group';
import { screenAt } from './screen-at';

/** Gives the document the title of the open screen: record, screen, group. */
export function useScreenTitle(): void {
  const { pathname } = useLocation();
  const record = useShownRecordName();
  const group = useMe()?.group.name ?? groupName();
  const screen = t(screenAt(pathname)?.title ?? 'shell.not_found.title');
  useEffect(() => {
    document.title = [record, screen, group].filter(Boolean).join(' · ');
  }, [record, screen, group]);
}
