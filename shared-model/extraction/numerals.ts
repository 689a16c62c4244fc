/** Numbers as lists print them: Roman, in words, and misread by a scan. */

const romanDigits: readonly (readonly [string, number])[] = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** A whole number from 1 to 399 in Roman digits. */
export function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [digits, worth] of romanDigits) for (; rest >= worth; rest -= worth) roman += digits;
  return roman;
}

const romans = new Map(Array.from({ length: 399 }, (_, n) => [toRoman(n + 1), n + 1]));

/** The value of a well-formed Roman number up to 399 in one case; otherwise undefined. */
export const readRoman = (text: string): number | undefined =>
  text === text.toLowerCase() || text === text.toUpperCase()
    ? romans.get(text.toUpperCase())
    : undefined;

const words = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  'primera segunda tercera cuarta quinta sexta septima octava novena decima',
  'primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme',
];
const wordValues = new Map([
  ['premiere', 1],
  ...words.flatMap((line) => line.split(' ').map((word, index) => [word, index + 1] as const)),
]);

/** The value of a number word in English, Spanish or French, in lower case without accents; otherwise undefined. */
export const readNumberWord = (word: string): number | undefined => wordValues.get(word);

/** For each digit from 0 on, the signs that a scan may have read in its place. */
const lookalikes = ['OoQ', 'lIi|][!', 'Zz', '', 'A', 'Ss', 'Gb', 'T?', 'B', 'gq'];

const digitOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : lookalikes.findIndex((signs) => signs.includes(sign));

/**
 * The number that a scan may have misread as this token, if every character is a digit or looks like one; otherwise
 * undefined.
 */
export function readGarbledNumber(token: string): number | undefined {
  const digits = token.split('').map(digitOf);
  return digits.length > 0 && digits.length <= 3 && digits.every((digit) => digit >= 0)
    ? Number(digits.join(''))
    : undefined;
}

/**
 * Whether a garbled token may be this number in Roman digits: strokes and what looks like them count as I, and one more
 * sign may be wrong or lost.
 */
export function mayBeRoman(token: string, value: number): boolean {
  if (value < 1 || value > 399) return false;
  const strokes = (text: string): string =>
    text
      .replace(/[l1|!ijtTJ\]]/g, 'I')
      .replace(/[uU]/g, 'II')
      .replace(/[nN]/g, 'II')
      .replace(/[mM]/g, 'III')
      .toUpperCase()
      .replace(/Y/g, 'V')
      .replace(/K/g, 'X');
  const [read, right] = [strokes(token), toRoman(value)];
  let at = 0;
  while (at < read.length && read[at] === right[at]) at += 1;
  const [rest, wanted] = [read.slice(at), right.slice(at)];
  const isOneOff = [rest.slice(1), rest].includes(wanted.slice(1)) || rest.slice(1) === wanted;
  return read === right || (right.length > 2 && isOneOff);
}
