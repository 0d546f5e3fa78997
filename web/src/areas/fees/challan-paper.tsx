import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asProblem, fileUrl } from '@/api/client';
import { Notice } from '@/kit';
import { t } from '@/text';
import styles from './fees.module.css';

interface Paper {
  url: string | null;
  error: string | null;
}

const WAITING: Paper = { url: null, error: null };

/** A challan as it is printed, as a blob of this page, since the token must not stand in an address; fetched anew with each version. */
export function usePaper(id: string | undefined, version = 0): Paper {
  const [fetched, setFetched] = useState<Paper & { of: string }>({ ...WAITING, of: '' });
  const of = `${id ?? ''}/${version}`;
  useEffect(() => {
    if (!id) return;
    let gone = false;
    let made: string | null = null;
    const fetchPaper = async () => {
      try {
        const url = await fileUrl('/challan-pdf', { id });
        made = url;
        if (gone) URL.revokeObjectURL(url);
        else setFetched({ url, error: null, of });
      } catch (thrown) {
        if (!gone) setFetched({ url: null, error: asProblem(thrown).message, of });
      }
    };
    void fetchPaper();
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, of]);
  return fetched.of === of ? fetched : WAITING;
}

/** The paper in view, or why it is not. */
export function ChallanPaper({ url, error }: Paper) {
  if (error) return <Notice tone="bad" title={error} />;
  if (!url) return <Skeleton height={420} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the blob is this server's own
    <iframe className={styles.paper} title={t('fees.preview')} src={url} />
  );
}
