/**
 * The address that somebody asked for while nobody's profile was open: a bookmark, a shortcut, or the screen on which the
 * profile was closed. It is opened once they are in, if it is theirs (`returnToOf` in app/routes/guards.ts).
 */
let address: string | null = null;

export const rememberReturnTo = (next: string): void => {
  address = next;
};

export const clearReturnTo = (): void => {
  address = null;
};

export const returnTo = (): string | null => address;
