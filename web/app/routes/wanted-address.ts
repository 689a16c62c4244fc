/**
 * The address that somebody asked for while nobody's profile was open: a bookmark, a shortcut, or the screen on which the
 * profile was closed. It is opened once they are in.
 */
import { isDeepLinkOf, type Visitor } from './addresses.ts';

let wanted: string | null = null;

export const rememberAddress = (address: string): void => {
  wanted = address;
};

export const forgetAddress = (): void => {
  wanted = null;
};

/** The remembered address if it is one of the visitor's own. */
export function wantedAddress(visitor: Visitor): string | null {
  if (wanted === null) return null;
  const [path = ''] = wanted.split(/[?#]/);
  return isDeepLinkOf(visitor, path) ? wanted : null;
}
