/** The rows of an import as a text, a line a lesson, and back: "# Unit 1", "Fractions | Quiz | 45". */
import type { LessonType } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { lessonTypeOf, typeOfCell } from '../../../../shared-model/extraction/lesson-type.ts';
import { plainWords } from '../../../../shared-model/extraction/vocabulary.ts';
import type { ImportRow } from './import-row.ts';

/** The names of the types in the reader's language. */
export type TypeNames = Readonly<Record<LessonType, string>>;

/** The rows as text. */
export function textOfRows(rows: readonly ImportRow[], names: TypeNames): string {
  let unit = '';
  return rows
    .flatMap((row) => {
      const cells = [row.title.replace(/\s+/g, ' ')];
      if (row.type !== lessonTypeOf(row.title)) cells.push(names[row.type]);
      if (row.minutes !== null) cells.push(String(row.minutes));
      const head = row.unit === unit ? [] : [`# ${row.unit}`];
      unit = row.unit;
      return [...head, cells.join(' | ')];
    })
    .join('\n');
}

interface TypedLine {
  title: string;
  type: LessonType;
  minutes: number | null;
  unit: string;
}

/** The type and the minutes that stand behind a title; other cells belong to the title. */
function readLine(line: string, names: TypeNames): Omit<TypedLine, 'unit'> {
  const cells = line.split(/\s*(?:\t|\s\|\s)\s*/u).map((cell) => cell.trim());
  let type: LessonType | undefined;
  let minutes: number | null = null;
  while (cells.length > 1) {
    const cell = cells.at(-1)!;
    const figure = /^(\d{1,3})(?:\s?min\.?)?$/.exec(cell)?.[1];
    const named = (Object.keys(names) as LessonType[]).find(
      (one) => plainWords(names[one]) === plainWords(cell),
    );
    const known = named ?? typeOfCell(cell);
    if (cell !== '' && figure && minutes === null && Number(figure) >= 5 && Number(figure) <= 120)
      minutes = Number(figure);
    else if (cell !== '' && known && type === undefined) type = known;
    else if (cell !== '') break;
    cells.pop();
  }
  const title = cells
    .filter((cell) => cell !== '')
    .join(' | ')
    .slice(0, 300);
  return { title, type: type ?? lessonTypeOf(title), minutes };
}

function linesOf(text: string, names: TypeNames): TypedLine[] {
  let unit = '';
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim();
    const head = /^#+\s*(.*)$/.exec(line);
    if (head) unit = head[1]!;
    return head || line === '' ? [] : [{ ...readLine(line, names), unit }];
  });
}

/**
 * The rows of an edited text. A line whose title was there before stays that row, with its number, its place in the
 * source and what it describes.
 */
export function rowsOfText(
  text: string,
  before: readonly ImportRow[],
  names: TypeNames,
): ImportRow[] {
  const known = Map.groupBy(before, ({ title }) => title.replace(/\s+/g, ' ').trim());
  let next = before.reduce((most, { key }) => Math.max(most, key), 0);
  return linesOf(text, names).map((line) => {
    const row = known.get(line.title)?.shift();
    const isSame =
      row?.type === line.type && row.minutes === line.minutes && row.unit === line.unit;
    if (row) return isSame ? row : { ...row, ...line, doubts: [] };
    next += 1;
    return { ...line, key: next, number: null, description: '', place: null, doubts: [] };
  });
}
