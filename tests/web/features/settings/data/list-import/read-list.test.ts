import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutated, timed } from '../../../../../support/house/mutations.ts';
import { readList } from '../../../../../../web/features/settings/data/list-import/read-list.ts';

const read = (bytes: string | Uint8Array<ArrayBuffer>) => readList(new Blob([bytes]));

it('Excel’s line about separators is none of the list, and separates', async () => {
  expect(await read('\uFEFFsep=;\r\nName;Grade\r\nMía, the first;3\r\n')).toMatchObject({
    headings: ['Name', 'Grade'],
    lines: [{ row: 3, cells: ['Mía, the first', '3'] }],
  });
});

it.for([',', ';', '\t', '|'])('A list below a title is cut at its own “%s”', async (separator) => {
  const rows = [
    ['Name', 'Grade'],
    ['Mía', '3'],
    ['Leo', '5'],
  ].map((cells) => cells.join(separator));
  expect(await read(`Oak Academy\n\n${rows.join('\n')}\n\n`)).toMatchObject({
    headings: ['Name', 'Grade'],
    lines: [{ row: 4, cells: ['Mía', '3'] }, { row: 5 }],
  });
});

it('A line break within a cell is a blank', async () => {
  expect(await read('Title,Class\r\n"Map\r\nwork",Reading\r\n')).toMatchObject({
    lines: [{ row: 2, cells: ['Map work', 'Reading'] }],
  });
});

it('A list in MacRoman, Windows-1252 or UTF-16 has its accents', async () => {
  const list = 'Name;Grade\nM?a N??ez;3\n';
  const inBytes = (...codes: number[]) => {
    let next = 0;
    return Uint8Array.from(list, (sign) => (sign === '?' ? codes[next++]! : sign.codePointAt(0)!));
  };
  for (const bytes of [inBytes(0x92, 0x9c, 0x96), inBytes(0xed, 0xfa, 0xf1)])
    expect(await read(bytes)).toMatchObject({ lines: [{ cells: ['Mía Núñez', '3'] }] });
  const wide = new Uint8Array(
    Uint16Array.from('\uFEFFName\tGrade\nMía\t3', (sign) => sign.codePointAt(0)!).buffer,
  );
  expect(await read(wide)).toMatchObject({ lines: [{ cells: ['Mía', '3'] }] });
});

it('What is no list is told from what is too long', async () => {
  for (const nothing of ['', 'Name,Grade', '\0,\0\n1,2', 'PK\u0003\u0004 no archive'])
    expect(await read(nothing)).toBe('unreadable');
  expect(await read(`Name\n${'Mia\n'.repeat(2_001)}`)).toBe('too-long');
});

it('Whatever cells a list holds, they are those that a second reader reads', async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('a,b', '"', 'a;b', 'x\ny', '3'),
  );
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 });
  const quoted = (one: string): string => `"${one.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (cells, separator) => {
      const body = cells.map((row) => row.map(quoted).join(separator)).join('\r\n');
      const written = `Title${separator}Class${separator}Due\r\n${body}`;
      const other = parse(written, { delimiter: separator });
      const tidy = other
        .slice(1)
        .map((row) => row.map((one) => one.replaceAll(/\s+/gu, ' ').trim()));
      const list = await read(written);
      const found = typeof list === 'string' ? [] : list.lines.map((line) => line.cells);
      expect(found).toEqual(tidy.filter((row) => row.some((one) => one !== '')));
    }),
    { numRuns: 100 },
  );
});

const { runs, timeout } = mutated(300);
const table = [
  ['Title', 'Class', 'Due', 'Minutes'],
  ['Ferns', 'Science', '2027-02-03', '45'],
  ['"Map\nwork, at home"', 'Reading', '2027-02-04', '30'],
  ['Fractions; halves', 'Math', '2027-02-05', ''],
  ['"The ""Iliad"""', 'Literature', '', '1 h 30'],
  ['Río y mar', 'Español', '2027-02-08', '20'],
  ['Rivers', 'Geography', '2027-02-09', '60'],
  ['Test on rivers', 'Geography', '2027-02-10', '45'],
];
const separators = [',', ';', '\t'] as const;
const signs = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  ' ',
  'x',
  '=',
  '\uFEFF',
  "'",
  '',
  '\uD800',
  '7',
];
interface Damage {
  kind: string;
  at: number;
  to: number;
  sign: string;
}
const damage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('put', 'drop', 'double', 'cut', 'move'),
    at: fc.nat(),
    to: fc.nat(),
    sign: fc.constantFrom(...signs),
  }),
  { minLength: 1, maxLength: 5 },
);

function damagedTable(separator: string, changes: readonly Damage[]) {
  const quoted = (cell: string): string =>
    cell.includes(separator) && !cell.startsWith('"') ? `"${cell}"` : cell;
  let text = table.map((row) => row.map(quoted).join(separator)).join('\n');
  for (const { kind, at, to, sign } of changes) {
    const lines = text.split('\n');
    const [from, place] = [at % lines.length, at % (text.length + 1)];
    const line = lines[from]!;
    if (kind === 'put') text = text.slice(0, place) + sign + text.slice(place);
    else if (kind === 'drop') text = text.slice(0, place) + text.slice(place + 1 + (to % 3));
    else if (kind === 'double') text = lines.toSpliced(to % lines.length, 0, line).join('\n');
    else if (kind === 'cut')
      text = lines.with(from, line.slice(0, to % (line.length + 1))).join('\n');
    else
      text = lines
        .toSpliced(from, 1)
        .toSpliced(to % lines.length, 0, line)
        .join('\n');
  }
  return text;
}

/** What a strict second reader makes of a table; null: it is no table to it. */
function rowsOfOther(text: string, delimiter: string): string[][] | null {
  try {
    const rows = parse(text, { delimiter, bom: true, relax_column_count: true });
    return rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/gu, ' ').trim()));
  } catch {
    return null;
  }
}

it(
  'Mutated tables are read without an exception or a hang, and hold what a second reader reads of them',
  { timeout },
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...separators), damage, async (separator, changes) => {
        const text = damagedTable(separator, changes);
        const { value: list, ms } = await timed(() => read(text));
        expect(ms).toBeLessThan(2_000);
        const other = rowsOfOther(text, separator);
        const isHeading = (row: readonly string[] = []): boolean =>
          row.join('|') === 'Title|Class|Due|Minutes';
        const named = other?.findIndex((row) => isHeading(row)) ?? -1;
        // Without its headings, or with rows above them, a table may begin at another line to each reader.
        const isBelowRows = other?.slice(0, named).some((row) => row.filter(Boolean).length > 3);
        if (!other || named < 0 || isBelowRows) return;
        compared += 1;
        const rows = other
          .slice(named + 1)
          .map((row) => Array.from({ length: 4 }, (_, at) => row[at] ?? ''))
          .filter((row) => row.some((cell) => cell !== ''));
        // Said twice, they are no row.
        while (isHeading(rows[0])) rows.shift();
        expect(typeof list === 'string' ? [] : list.lines.map(({ cells }) => cells)).toEqual(rows);
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(0.4 * runs.numRuns);
  },
);
