import { Anchor } from '@mantine/core';
import { t } from '@/text';
import { CampusDetailsScreen } from './campuses';
import classes from './campus-outside.module.css';

/** A campus's record at an address of the public site: for those who may see it, without the frame of the back office. */
export default function CampusOutside() {
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <Anchor href="/" size="sm">
        {t('shell.sign_in.home')}
      </Anchor>
      <CampusDetailsScreen />
    </main>
  );
}
