const kinds: [sign: RegExp, name: string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** A device's name in the family's list until somebody changes it. */
export const deviceName = (userAgent: string): string =>
  kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Browser';
