import { Button } from '@mantine/core';
import { inSentence, t } from '@/text';
import { Notice } from '../Notice';
import { Sought } from './Sought';
import type { RecordForm } from './use-record-form';

/** Above the fields: that what was typed is back, and what the server said of no field in view. */
export function FormNotices({ form, one }: { form: RecordForm; one: string }) {
  return (
    <>
      {form.restored && (
        <Notice
          tone="info"
          title={t('kit.draft_restored')}
          actions={
            <Button variant="default" size="xs" onClick={form.startOver}>
              {t('kit.draft_drop')}
            </Button>
          }
        >
          {t('kit.draft_description', { one: inSentence(one) })}
        </Notice>
      )}
      {form.unplaced.length > 0 && (
        <Sought key={form.unplaced.join()}>
          <Notice tone="bad" title={t('kit.not_saved')}>
            {form.unplaced.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </Sought>
      )}
    </>
  );
}
