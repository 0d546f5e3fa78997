import { useEffect, useRef, useState } from 'react';

/**
 * What a list shows, as it stood when a choice of it was pressed, until the press is over: an answer that comes between the press and
 * its end draws the list anew, and the press would end on nothing, or on another choice.
 */
export function useHeldWhilePressed<T extends object>(shown: T, isOpen: boolean): T {
  const last = useRef(shown);
  const [held, setHeld] = useState<T | null>(null);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-combobox-option]')) setHeld(last.current);
    };
    // the click comes after it
    const release = () => {
      setTimeout(() => setHeld(null));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [isOpen]);
  return held ?? shown;
}
