/** The one machine of this browser, and what drives it while a screen of the counter is open. */
import { useEffect, useSyncExternalStore } from 'react';
import { currentMe, fetchMe } from '@/api/session';
import { serverCalls } from './calls';
import { Machine, type Standing } from './machine';
import { browserShelf } from './shelf';
import { forgetPage, keepPage } from './worker';

const TICK_MS = 5_000;

/** A browser without these, or a page that did not come over TLS, keeps nothing. */
export const isSupported = (): boolean =>
  'indexedDB' in globalThis && 'serviceWorker' in navigator && globalThis.isSecureContext;

export const machine = new Machine(browserShelf, serverCalls);

export const useMachine = (): Standing => useSyncExternalStore(machine.subscribe, machine.standing, machine.standing);

let isKeeping = false;

async function tick(loadScreen?: () => Promise<unknown>): Promise<void> {
  await machine.tick(currentMe()?.id ?? null);
  const { phase, isAway, isPageKept } = machine.standing();
  if (phase !== 'open' || isAway || isPageKept || isKeeping) return;
  isKeeping = true;
  try {
    // its file is among those that are kept
    await loadScreen?.();
    machine.notePage(await keepPage());
  } finally {
    isKeeping = false;
  }
}

/** Starts the machine and looks after it while the screen is open. `loadScreen` loads what is shown without the server, so that it is kept too. */
export function useTicking(loadScreen?: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isSupported()) return;
    void machine.start().then(() => tick(loadScreen));
    const timer = setInterval(() => void tick(loadScreen), TICK_MS);
    return () => clearInterval(timer);
  }, [loadScreen]);
}

/** Once the server answers again, who is signed in is asked anew: the page may have been loaded without it. */
export function useSignedInAgain(isAway: boolean): void {
  useEffect(() => {
    if (!isAway && !currentMe()) void fetchMe();
  }, [isAway]);
}

/** Wipes what is kept for a cashier who has signed out, or is not who works here now. */
export async function leaveMachine(): Promise<void> {
  if (!isSupported()) return;
  await machine.leave();
  await forgetPage();
}

/** Clears the machine of receipts that nobody can send any more. */
export async function clearMachine(): Promise<void> {
  await machine.dropWaiting();
  await forgetPage();
}

/** Turns going on without the server off again. */
export async function turnOff(): Promise<void> {
  await machine.forgetDues();
  await forgetPage();
}
