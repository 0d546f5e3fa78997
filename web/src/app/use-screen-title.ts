import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { useShownRecordName } from '@/frame/page';
import { nameIn, t } from '@/text';
import { groupName } from './group';

/** Gives the document the title of the screen that stands, not of the one whose code is still fetched: record, screen, group. */
export function useScreenTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen?.title,
  });
  const record = useShownRecordName();
  const known = useMe()?.group;
  const group = known ? nameIn(known.name, known.name_ur) : groupName();
  const screen = t(title ?? 'shell.not_found.title');
  useEffect(() => {
    document.title = [record, screen, group].filter(Boolean).join(' · ');
  }, [record, screen, group]);
}
