/**
 * What a transcript lists beside its courses: tests with their results, and activities. The rows are kept as text, one
 * a line, their fields divided by bars ("SAT | March 2026 | 1320"), so all rows of a kind are a single value: two
 * parents' edits replace each other and never mix. A line without a bar is one that was typed before there were rows
 * ("SAT, March 2026: 1320").
 */

/** A test and its result, as people write them. */
export interface TestRow {
  name: string;
  when: string;
  result: string;
}

/** An activity, and the student's part in it. */
export interface ActivityRow {
  name: string;
  /** School years, grade levels or days. */
  when: string;
  role: string;
  hours: string;
}

/** The fields of each kind of row, in their order. */
export const rowFields = {
  test: ['name', 'when', 'result'],
  activity: ['name', 'when', 'role', 'hours'],
} as const satisfies {
  test: readonly (keyof TestRow)[];
  activity: readonly (keyof ActivityRow)[];
};

/** A field as a row keeps it. */
const kept = (typed: string): string => typed.replaceAll('|', '/').replaceAll(/\s+/gu, ' ').trim();

type Row<Field extends string> = Record<Field, string>;

/** Fields of a line that was typed before there were rows. */
const typedTest = /^(.+?)(?:, ([^,:]+?))?\s?: (.+)$/u;

function read<Field extends string>(
  text: string,
  fields: readonly Field[],
  ofLine: (line: string) => string[],
): Row<Field>[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const values = line.includes('|') ? line.split('|') : ofLine(line);
    const cells = fields.map((field, at) => [field, kept(values[at] ?? '')]);
    return Object.fromEntries(cells) as Row<Field>;
  });
}

/** The tests of a transcript. */
export const readTests = (text: string): TestRow[] =>
  read(text, rowFields.test, (line) => (typedTest.exec(line) ?? ['', line]).slice(1));

/** The activities of a transcript. */
export const readActivities = (text: string): ActivityRow[] =>
  read(text, rowFields.activity, (line) => [line]);

/** Rows as text; those without a name are left out. */
function write<Field extends string>(
  rows: readonly Row<Field | 'name'>[],
  fields: readonly Field[],
): string {
  return rows
    .filter(({ name }) => kept(name) !== '')
    .map((row) =>
      fields
        .map((field) => kept(row[field]))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

/** Tests as text. */
export const writeTests = (rows: readonly TestRow[]): string => write(rows, rowFields.test);

/** Activities as text. */
export const writeActivities = (rows: readonly ActivityRow[]): string =>
  write(rows, rowFields.activity);
