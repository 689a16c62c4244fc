/** Text normalized for comparison: lower case, without accents, points and double spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.:*_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
