import { useSearch } from '@tanstack/react-router';

/** The parameters of the open address, as plain text. */
export function useAddress(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false });
}
