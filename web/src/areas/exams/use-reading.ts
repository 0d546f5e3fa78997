/** Sentences read aloud one after the other by the voice of the browser. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Tongue } from './spoken';

const TAGS: Record<Tongue, string> = { en: 'en-GB', ur: 'ur-PK' };

export interface Reading {
  /** Place of the sentence that is read; none before the first and after the last. */
  at: number | null;
  going: boolean;
  play: () => void;
  pause: () => void;
  /** To the sentence before or after. */
  move: (by: 1 | -1) => void;
  stop: () => void;
}

export function useReading(sentences: readonly string[], tongue: Tongue): Reading {
  const [at, setAt] = useState<number | null>(null);
  const [going, setGoing] = useState(false);
  const sentence = at === null ? undefined : sentences[at];
  const last = sentences.length - 1;
  useEffect(() => {
    if (!going || at === null || sentence === undefined) return;
    const said = new SpeechSynthesisUtterance(sentence);
    said.lang = TAGS[tongue];
    said.voice = voiceOf(tongue) ?? null;
    said.onend = () => {
      if (at < last) setAt(at + 1);
      else {
        setAt(null);
        setGoing(false);
      }
    };
    speechSynthesis.speak(said);
    return () => {
      said.onend = null;
      speechSynthesis.cancel();
    };
  }, [going, at, sentence, last, tongue]);
  return {
    at,
    going,
    play: () => {
      setAt(at ?? 0);
      setGoing(true);
    },
    pause: () => setGoing(false),
    move: (by) => setAt(Math.min(last, Math.max(0, (at ?? -1) + by))),
    stop: () => {
      setAt(null);
      setGoing(false);
    },
  };
}

export const canRead = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window;

const voiceOf = (tongue: Tongue): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(tongue));

/** Voices come some time after the page. */
const subscribe = (changed: () => void) => {
  if (!canRead()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
};

/** Whether this device has a voice of the language. */
export const useHasVoice = (tongue: Tongue): boolean =>
  useSyncExternalStore(subscribe, () => canRead() && voiceOf(tongue) !== undefined);
