import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Screen } from '@/areas/area';

/** The code of a screen could not be fetched: most often because a new version replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

interface Preloadable {
  (): ReactNode;
  preload: () => Promise<void>;
}

/**
 * The component of a screen, whose code the router fetches while it navigates. A failure is neither retried nor
 * hidden: it is thrown where the screen would stand, and the page offers a reload.
 */
export function lazyScreen(load: Screen['load']): Preloadable {
  let component: ComponentType | null = null;
  let failure: ScreenLoadError | null = null;
  const preload = async (): Promise<void> => {
    if (component) return;
    try {
      component = (await load()).default;
      failure = null;
    } catch (thrown) {
      failure = new ScreenLoadError(String(thrown), { cause: thrown });
    }
  };
  const Loaded = (): ReactNode => {
    if (failure) throw failure;
    return component ? createElement(component) : null;
  };
  return Object.assign(Loaded, { preload });
}
