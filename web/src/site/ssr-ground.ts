/**
 * What React's server build expects of its host while it loads and QuickJS lacks. Rendering to a string is synchronous and uses none of
 * it, so each is the least that answers; the module must be imported before React. Values that the host has are kept.
 */
type Ground = Record<string, unknown>;

class Encoder {
  encode(text: string): Uint8Array {
    const bytes: number[] = [];
    for (const char of encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^]/g)) {
      bytes.push(char[1] === undefined ? char[0].charCodeAt(0) : Number.parseInt(char[1], 16));
    }
    return new Uint8Array(bytes);
  }
}

class Nothing {
  port1 = {};
  port2 = { postMessage: () => undefined };
}

const ground = globalThis as unknown as Ground;
ground['self'] ??= globalThis;
ground['TextEncoder'] ??= Encoder;
ground['MessageChannel'] ??= Nothing;
ground['ReadableStream'] ??= Nothing;
ground['AbortController'] ??= Nothing;
ground['setTimeout'] ??= () => 0;
ground['clearTimeout'] ??= () => undefined;
ground['queueMicrotask'] ??= (task: () => void) => void Promise.resolve().then(task);
ground['console'] ??= { log: () => undefined, warn: () => undefined, error: () => undefined };
