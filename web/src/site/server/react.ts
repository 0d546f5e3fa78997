/**
 * What the public pages use of React, for the server: a page is written once, so state is its first value, effects never run, and an
 * element is its type with its properties. React's own server side does far more, and took four fifths of a page's time in QuickJS. The
 * bundle for the server has this module in React's place (`vite.ssr.config.ts`); a test holds both to the same HTML.
 */
export const Fragment = Symbol('fragment');

export interface Element {
  type: string | typeof Fragment | ((props: Properties) => unknown);
  props: Properties;
}

export type Properties = Record<string, unknown>;

export const jsx = (type: Element['type'], props: Properties): Element => ({ type, props });
export const jsxs = jsx;
export const createElement = (type: Element['type'], props: Properties | null, ...children: unknown[]): Element =>
  jsx(type, children.length > 0 ? { ...props, children } : { ...props });

type Initial<T> = T | (() => T);
const first = <T>(initial: Initial<T>): T => (typeof initial === 'function' ? (initial as () => T)() : initial);
const nothing = () => undefined;

export const useState = <T>(initial: Initial<T>) => [first(initial), nothing] as const;
export const useRef = <T>(current: T) => ({ current });
export const useEffect = nothing;
export const useSyncExternalStore = <T>(_subscribe: unknown, _here: () => T, onServer: () => T): T => onServer();
