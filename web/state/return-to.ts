/**
 * The address that somebody asked for while nobody's profile was open: a bookmark, a shortcut, or the screen on which the
 * profile was closed. It is opened once they are in, if it is theirs (`returnToOf` in app/routes/guards.ts).
 */
let returnAddress: string | null = null;

export const rememberReturnTo = (address: string): void => {
  returnAddress = address;
};

export const clearReturnTo = (): void => {
  returnAddress = null;
};

export const returnTo = (): string | null => returnAddress;
