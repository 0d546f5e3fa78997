import { Button } from '@mantine/core';
import { asProblem } from '@/api/client';
import { mayOpenNow } from '@/frame/screens';
import { inSentence, t } from '@/text';
import { AppLink } from './link';
import { Notice } from './Notice';
import type { MessageKey } from './resource';
import kit from './kit.module.css';

export interface RecordMissingProps {
  /** What is missing, and the list that the way back leads to. */
  one: MessageKey;
  many: MessageKey;
  list: string;
  /** Where the screen has another heading than the record's kind. */
  title?: MessageKey;
  /** What the call answered; nothing when the address names no record. */
  thrown?: unknown;
  /** Offered unless the record is known not to be there. */
  retry?: () => void;
}

/** Stands in place of a record that cannot be shown: what it would be, why, and the way on. */
export function RecordMissing({ one, many, list, title, thrown, retry }: RecordMissingProps) {
  const problem = thrown ? asProblem(thrown) : undefined;
  const gone = problem?.status === 404;
  return (
    <>
      <header className={kit.head}>
        <h1>{t(title ?? one)}</h1>
      </header>
      <Notice
        tone="warning"
        title={t('kit.record_failed', { one: inSentence(t(one)) })}
        actions={
          <>
            {retry && problem && !gone && (
              <Button variant="default" size="xs" onClick={retry}>
                {t('kit.retry')}
              </Button>
            )}
            {mayOpenNow(list) && (
              <Button component={AppLink} to={list} variant="default" size="xs">
                {t('kit.back_to', { many: t(many) })}
              </Button>
            )}
          </>
        }
      >
        {!problem && t('kit.record_no_id')}
        {problem && (gone ? t('kit.record_missing') : problem.message)}
      </Notice>
    </>
  );
}
