/** The numbers of books. */

const sumOf = (digits: string, weightAt: (at: number) => number): number =>
  Array.from(digits, (digit, at) => weightAt(at) * (digit === 'X' ? 10 : Number(digit))).reduce(
    (total, part) => total + part,
  );

/** Whether a text is an ISBN of 10 or 13 digits, with or without hyphens and blanks, whose last digit is right. */
export function isIsbn(text: string): boolean {
  const digits = text.replace(/[\s‐–-]/gu, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return sumOf(digits, (at) => 10 - at) % 11 === 0;
  return /^97[89]\d{10}$/.test(digits) && sumOf(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0;
}
