/** Seals what is kept: AES-GCM under a key that PBKDF2 makes of the cashier's PIN, both the browser's own. The key itself cannot be read and is kept nowhere. */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** As OWASP has it for PBKDF2 with SHA-256. */
export const ROUNDS = 600_000;

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

export const newSalt = (): Uint8Array<ArrayBuffer> => random(16);

export async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = random(12);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  return { iv, data };
}

/** What was sealed; null when the key is another one, or something was altered. */
export async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch {
    return null;
  }
}

/** A PIN has six digits and more, and not one digit only. */
export const isPin = (typed: string): boolean => /^\d{6,}$/.test(typed) && new Set(typed).size > 1;
