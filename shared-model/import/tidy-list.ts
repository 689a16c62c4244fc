/**
 * Finds the table in a spreadsheet's rows: the line that names its columns below titles, names in two columns or
 * written surname first, and the rows that gradebooks put among the students.
 */
import { listKinds, listColumns } from './list-kinds.ts';
import { plainText } from './plain-text.ts';

/** A row of a list, with its number in the spreadsheet, from 1. */
export interface ListLine {
  row: number;
  cells: string[];
}

/** A list: column names, and rows of that length. */
export interface TidyList {
  headings: string[];
  lines: ListLine[];
  /** The rows that are none of the list, by their first cell: `Points Possible`. */
  left: string[];
}

const firstNames = [
  'first name',
  'firstname',
  'given name',
  'prenom',
  'nombre',
  'first',
  'given names',
];
const lastNames = [
  'last name',
  'lastname',
  'surname',
  'family name',
  'nom',
  'nom de famille',
  'apellido',
  'apellidos',
  'last',
];
const known = new Set(
  listKinds
    .flatMap((kind) => listColumns[kind].flatMap(({ headings }) => [...headings]))
    .concat(firstNames, lastNames),
);
/** Most lines that a title takes. */
const mostTitles = 12;
const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** The place of the line that names the columns: it has about the most known headings, or as many cells as most. */
function placeOfHeadings(lines: readonly ListLine[]): number {
  const start = lines.slice(0, mostTitles);
  const scores = start.map(
    ({ cells }) => cells.filter((cell) => known.has(plainText(cell))).length,
  );
  const best = Math.max(...scores);
  if (best > 0) {
    // Further headings, below the first rows, may have more columns: those rows are the list's too.
    let at = scores.findIndex((score) => score > best / 2);
    // Of headings said twice the rows stand under the second, unless it leaves some of their cells without a name.
    const unnamed = (place: number): number =>
      lines.slice(last + 1, last + 1 + mostTitles).reduce((sum, { cells }) => {
        const names = lines[place]!.cells;
        return sum + cells.filter((cell, column) => cell !== '' && !names[column]).length;
      }, 0);
    let last = at;
    while ((scores[last + 1] ?? 0) >= Math.max(2, scores[last]!)) last += 1;
    for (let next = at + 1; next <= last; next += 1) if (unnamed(next) <= unnamed(at)) at = next;
    return at;
  }
  const widths = lines.map(({ cells }) => filled(cells)).sort((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  return Math.max(
    0,
    start.findIndex(({ cells }) => filled(cells) >= Math.min(usual, 2)),
  );
}

/** Rows of gradebooks that are no student's. */
const noStudent =
  /^(?:points? possible|student test|test student|points?|dates?|class average|overall average|average|moyenne|promedio)$/;

/** The row below a list that counts its others. */
const isTotal = ({ cells }: ListLine): boolean =>
  cells.length > 1 &&
  filled(cells) === 1 &&
  /^(?:grand )?tota(?:l|ux)(?:(?: [a-z']+){0,3} \d+)?$/.test(plainText(cells.join('')));

/** The name column made of two, or null if the list has no two. */
function joinedNames(headings: readonly string[]): [first: number, last: number] | null {
  const plain = headings.map(plainText);
  const find = (names: readonly string[]): number => plain.findIndex((one) => names.includes(one));
  const [first, last] = [find(firstNames), find(lastNames)];
  const isPair = first >= 0 && last >= 0 && first !== last;
  return isPair ? [first, last] : null;
}

/** Names written surname first, as `Oak, Mia`, turned round, if the whole column is written so. */
function turned(lines: readonly ListLine[], at: number): ListLine[] {
  const isSurnameFirst = /^[^,]+,[^,]+$/;
  const names = lines.map(({ cells }) => cells[at] ?? '').filter((name) => name !== '');
  if (names.length === 0 || !names.every((name) => isSurnameFirst.test(name))) return [...lines];
  return lines.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, place) =>
      place === at
        ? cell
            .split(',')
            .map((part) => part.trim())
            .toReversed()
            .join(' ')
            .trim()
        : cell,
    ),
  }));
}

/**
 * The list in a table's lines; null: there is none. `nameHeading` is the word for the column that two columns of names
 * become.
 */
export function tidyList(all: readonly ListLine[], nameHeading: string): TidyList | null {
  const lines = all.filter(({ cells }) => filled(cells) > 0);
  const at = placeOfHeadings(lines);
  let headings = lines[at]?.cells ?? [];
  if (filled(headings) === 0) return null;
  const width = headings.length;
  let body = lines.slice(at + 1).map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, place) => cells[place] ?? ''),
  }));
  const plain = headings.map(plainText);
  const pair = joinedNames(headings);
  const name = pair
    ? pair[1]
    : plain.findIndex((one) => one === 'student' || one === 'student name');
  const isNone = ({ cells }: ListLine): boolean => {
    const others = pair ? [pair[0], pair[1]] : [name];
    const named = others
      .map((place) => plainText((cells[place] ?? '').replaceAll(',', ' ')))
      .join(' ')
      .trim();
    return name >= 0 && (named === '' || noStudent.test(named));
  };
  const isGradebook =
    name >= 0 && (pair !== null || plain.some((one) => /^(?:id|sis |section|email)/.test(one)));
  const isLeft = (line: ListLine): boolean => isTotal(line) || (isGradebook && isNone(line));
  const left = body.filter(isLeft);
  body = body.filter((line) => !isLeft(line));
  if (pair) {
    const [first, last] = pair;
    const keeps = (_: string, place: number): boolean => place !== first && place !== last;
    headings = [nameHeading, ...headings.filter(keeps)];
    body = body.map(({ row, cells }) => ({
      row,
      cells: [`${cells[first]} ${cells[last]}`.trim(), ...cells.filter(keeps)],
    }));
  } else if (name >= 0) body = turned(body, name);
  const words = left.map(({ cells }) => cells.find((cell) => cell !== '') ?? '');
  return body.length === 0 ? null : { headings, lines: body, left: words };
}
