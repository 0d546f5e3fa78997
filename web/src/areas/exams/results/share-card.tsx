import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveLink } from '@/api/download';
import { useMe } from '@/api/session';
import { toast } from '@/frame/toast';
import { Dialog } from '@/kit';
import { currentLocale, t } from '@/text';
import { sharedSentence, type SharedIn } from './card-words';
import { drawCard } from './draw-card';
import type { CardDetails } from './types';
import styles from './results.module.css';

/** Offers a card as a picture with one sentence, in Urdu or English: to another app of the phone, or as a file. */
export function ShareCard({ card }: { card: CardDetails }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('exams.share.share')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('exams.share.title')}>
        <Shared card={card} />
      </Dialog>
    </>
  );
}

function Shared({ card }: { card: CardDetails }) {
  const { content, verify_url: verifyUrl } = card;
  const [lang, setLang] = useState<SharedIn>(currentLocale());
  const group = useMe()?.group.name ?? '';
  const canvas = useRef<HTMLCanvasElement>(null);
  const sentence = sharedSentence(content, lang);
  useEffect(() => {
    if (canvas.current) void drawCard(canvas.current, { content, lang, group, verifyUrl });
  }, [content, lang, group, verifyUrl]);
  const shared = async () => {
    const file = canvas.current && (await asFile(canvas.current, content.student.name));
    if (file) await handOver(file, sentence);
  };
  return (
    <div className={styles.page}>
      <SegmentedControl
        aria-label={t('exams.share.language')}
        value={lang}
        onChange={(value) => setLang(value === 'ur' ? 'ur' : 'en')}
        data={[
          { value: 'en', label: t('exams.read_english') },
          { value: 'ur', label: t('exams.read_urdu') },
        ]}
      />
      <canvas ref={canvas} role="img" aria-label={sentence} className={styles.picture} />
      <p lang={lang} dir={lang === 'ur' ? 'rtl' : 'ltr'}>
        {sentence}
      </p>
      <div className={styles.bar}>
        <Button
          leftSection={canShare() ? <IconShare size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          onClick={() => void shared().catch((thrown: unknown) => toast.problem(thrown))}
        >
          {t(canShare() ? 'exams.share.share' : 'exams.share.save')}
        </Button>
      </div>
    </div>
  );
}

/** Whether this device hands files over to other apps. */
const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'card.png', { type: 'image/png' })] });

const asFile = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], `${name}.png`, { type: 'image/png' })), 'image/png');
  });

async function handOver(file: File, text: string): Promise<void> {
  if (!canShare()) {
    const url = URL.createObjectURL(file);
    saveLink(url, file.name);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return;
  }
  try {
    await navigator.share({ files: [file], text });
  } catch (thrown) {
    // who closes the sheet of the phone wants nothing more
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown;
  }
}
