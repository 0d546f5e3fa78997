import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useMe } from '@/api/session';
import { useShownRecordName } from '@/frame/page';
import { t } from '@/text';
import { CampusDetailsScreen } from './campuses';
import classes from './campus-outside.module.css';

/** A campus's record at an address of the public site: for those who may see it, without the frame of the back office, which would name the document. */
export default function CampusOutside() {
  const [record, group] = [useShownRecordName(), useMe()?.group.name];
  useEffect(() => {
    document.title = [record, t('institution.campuses.one'), group].filter(Boolean).join(' · ');
  }, [record, group]);
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <Anchor href="/" size="sm">
        {t('shell.sign_in.home')}
      </Anchor>
      <CampusDetailsScreen />
    </main>
  );
}
