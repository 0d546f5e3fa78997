import { Button } from '@mantine/core';
import { mayOpenNow } from '@/frame/screens';
import { inSentence, t } from '@/text';
import { AppLink } from '../link';
import { Notice } from '../Notice';
import type { MessageKey } from '../resource';
import kit from '../kit.module.css';

/** Stands in place of the form of a record of which the server would refuse every change: why, and the way back. */
export function FixedRecord({ one, title, why, back }: { one: MessageKey; title: string; why: string; back: string }) {
  return (
    <>
      <header className={kit.head}>
        <h1>{title}</h1>
      </header>
      <Notice
        tone="info"
        title={why}
        actions={
          mayOpenNow(back) && (
            <Button component={AppLink} to={back} variant="default" size="xs">
              {t('kit.back_to', { many: inSentence(t(one)) })}
            </Button>
          )
        }
      />
    </>
  );
}
