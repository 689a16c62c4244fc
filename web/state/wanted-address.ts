/**
 * The address that somebody asked for while nobody's profile was open: a bookmark, a shortcut, or the screen on which the
 * profile was closed. It is opened once they are in, if it is theirs (`wantedBy` in app/routes/guards.ts).
 */
let wanted: string | null = null;

export const rememberAddress = (address: string): void => {
  wanted = address;
};

export const forgetAddress = (): void => {
  wanted = null;
};

export const rememberedAddress = (): string | null => wanted;
