/** Pictures on their way into the library: sent as soon as they are chosen, then told about, then saved, each by itself. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { asProblem } from '@/api/client';
import { uploadFile, useIntents } from '@/kit';
import { t } from '@/text';
import type { LibraryPicture } from '../types';
import { NO_WORDS, type PictureWords } from './picture-words';

export interface Upload {
  key: number;
  name: string;
  /** Shows the picture from this computer while it is not in the library. */
  src: string;
  state: 'waiting' | 'sending' | 'described' | 'saving' | 'saved' | 'refused';
  fileId?: number;
  words: PictureWords;
  /** Sentences by field of the words. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Why it is not taken. */
  problem?: string;
}

type Change =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'set'; key: number; change: Partial<Upload> }
  | { type: 'drop'; key: number };

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return [...uploads, ...change.uploads];
    case 'set':
      return uploads.map((one) => (one.key === change.key ? { ...one, ...change.change } : one));
    default:
      return uploads.filter((one) => one.key !== change.key);
  }
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const PICTURE_TYPES = TYPES.join(',');

let made = 0;

export function useUploads(onSaved: (picture: LibraryPicture) => void) {
  const intentOf = useIntents();
  const [uploads, change] = useReducer(reduce, []);
  const links = useRef(new Set<string>());
  useEffect(() => {
    const made = links.current;
    return () => {
      for (const link of made) URL.revokeObjectURL(link);
    };
  }, []);
  const set = useCallback((key: number, part: Partial<Upload>) => change({ type: 'set', key, change: part }), []);

  const add = useCallback(
    async (files: readonly File[]) => {
      const fresh = files.map((file): Upload => {
        made += 1;
        const src = URL.createObjectURL(file);
        links.current.add(src);
        return { key: made, name: file.name, src, state: 'waiting', words: NO_WORDS, errors: {} };
      });
      change({ type: 'add', uploads: fresh });
      // one after the other: a slow line is not shared by ten
      for (const [place, upload] of fresh.entries()) {
        const file = files[place];
        if (!file) continue;
        set(upload.key, { state: 'sending' });
        try {
          const stored = await uploadFile(file);
          set(upload.key, { state: 'described', fileId: stored.id });
        } catch (thrown) {
          set(upload.key, { state: 'refused', problem: asProblem(thrown).message });
        }
      }
    },
    [set],
  );

  const save = useCallback(
    async (upload: Upload) => {
      if (upload.fileId === undefined || upload.state !== 'described') return;
      if (!upload.words.alt.trim()) {
        set(upload.key, { errors: { alt: t('website.alt_missing') } });
        return;
      }
      set(upload.key, { state: 'saving', errors: {} });
      try {
        const { alt, alt_ur, focal_x, focal_y } = upload.words;
        const body = { file_id: upload.fileId, alt: alt.trim(), alt_ur: alt_ur.trim() || null, focal_x, focal_y };
        const answer = await intentOf(String(upload.key)).post('/save-picture', body);
        set(upload.key, { state: 'saved' });
        onSaved(answer.data);
      } catch (thrown) {
        const problem = asProblem(thrown);
        const said = Object.fromEntries(Object.entries(problem.errors).map(([field, all]) => [field, all.join(' ')]));
        // a wrong word can be mended, a wrong picture cannot
        if (said['alt'] || said['alt_ur']) set(upload.key, { state: 'described', errors: said });
        else set(upload.key, { state: 'refused', problem: said['file_id'] ?? problem.message });
      }
    },
    [set, onSaved, intentOf],
  );

  return {
    uploads,
    add,
    save,
    describe: (key: number, words: PictureWords) => set(key, { words, errors: {} }),
    drop: (key: number) => change({ type: 'drop', key }),
  };
}
