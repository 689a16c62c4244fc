/**
 * The address that was requested while no profile was open: a bookmark, a shortcut, or the screen on which the profile
 * was closed. It opens after the next sign-in, if that person may see it (`returnToOf` in app/routes/guards.ts).
 */
let returnAddress: string | null = null;

/** Remembers an address. */
export const rememberReturnTo = (address: string): void => {
  returnAddress = address;
};

/** Forgets the address. */
export const clearReturnTo = (): void => {
  returnAddress = null;
};

/** The remembered address; null: none. */
export const returnTo = (): string | null => returnAddress;
