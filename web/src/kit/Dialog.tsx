import { Modal } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { t } from '@/text';
import { LeaveQuestion } from './form/LeaveGuard';

interface Around {
  /** What is typed in the dialog is not lost by closing it. */
  hold: (unsaved: RefObject<boolean>) => () => void;
  /** Closes, after a question where something is unsaved. */
  close: () => void;
}

const AroundContext = createContext<Around | null>(null);

export interface DialogProps {
  opened: boolean;
  close: () => void;
  title: string;
  size?: string;
  children: ReactNode;
}

/** A dialog. Escape, its cross and Cancel ask before they drop what was typed into its form. */
export function Dialog({ opened, close, title, size = 'lg', children }: DialogProps) {
  const held = useRef<RefObject<boolean>>(null);
  const [asking, setAsking] = useState(false);
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });
  const [around] = useState<Around>(() => ({
    hold: (unsaved) => {
      held.current = unsaved;
      return () => {
        held.current = null;
      };
    },
    close: () => (held.current?.current ? setAsking(true) : closeNow.current()),
  }));
  return (
    <>
      <Modal
        opened={opened}
        onClose={around.close}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        <AroundContext value={around}>{children}</AroundContext>
      </Modal>
      <LeaveQuestion
        opened={asking}
        stay={() => setAsking(false)}
        leave={() => {
          setAsking(false);
          close();
        }}
      />
    </>
  );
}

export const useInDialog = (): boolean => useContext(AroundContext) !== null;

/** Holds a form's unsaved words; gives the way to close the dialog around it, if there is one. */
export function useDialogAround(unsaved: RefObject<boolean>): (() => void) | undefined {
  const around = useContext(AroundContext);
  const hold = around?.hold;
  useEffect(() => hold?.(unsaved), [hold, unsaved]);
  return around?.close;
}
