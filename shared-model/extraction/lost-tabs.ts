/** Gives tables back the tabs that a clipboard made blanks: by their headings, or by what the rows share. */
import { useOf, type Use } from './column-uses.ts';
import { folio } from './lines.ts';
import type { TextLine } from './text-lines.ts';
import { plainWords } from './vocabulary.ts';

/** The longest row, and the most words of a heading, that are looked at. */
const [longestRow, mostWords] = [600, 14];

/** What begins an objective: a verb with a capital behind a title. */
const verbs =
  'Access|Analy[sz]e|Apply|Build|Calculate|Classify|Combine|Compare|Complete|Compose|Compute|Connect|Construct|Create|Define|Demonstrate|Describe|Design|Determine|Develop|Discuss|Distinguish|Draw|Estimate|Evaluate|Examine|Explain|Explore|Find|Graph|Identify|Implement|Interpret|Investigate|Learn|List|Locate|Make|Measure|Name|Observe|Organi[sz]e|Perform|Plan|Practice|Predict|Read|Recall|Recogni[sz]e|Relate|Represent|Research|Review|Solve|Study|Summari[sz]e|Traverse|Understand|Use|Write|Analizar|Aplicar|Calcular|Comparar|Comprender|Conocer|Construir|Describir|Escribir|Explicar|Identificar|Leer|Reconocer|Resolver|Usar|Utilizar|Analyser|Appliquer|Calculer|Comparer|Comprendre|Conna[iî]tre|Construire|D[ée]crire|D[ée]finir|[EÉ]crire|Expliquer|Identifier|Lire|R[ée]soudre|Savoir|Utiliser';
const date =
  '(?:\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?|\\p{L}{3,9}\\.? \\d{1,2}(?: ?[-–] ?(?:\\p{L}{3,9}\\.? )?\\d{1,2})?)';
const reference =
  '(?:(?:[Cc]h(?:ap(?:ter)?)?s?|[Pp]p?|[Pp]ages?|[Pp][áa]gs?|[Ss]ec(?:tion)?s?|[Cc]ap|[Ww]orksheet|[Ff]icha|[Ff]iche|[Ll]ab|[Bb]ook)\\.? ?)?\\d';

/** What a cell of each use looks like between its neighbours; a use that isn't here has any words. */
const shapes: Readonly<Partial<Record<Use, string>>> = {
  number: '(?:#|n[o°º]\\.? ?)?\\d[\\d.]{0,6}[.:)]?',
  week: `(?:${date}|(?:\\p{L}{3,9} )?\\d{1,2})`,
  type: '(?:[Ll]esson|[Qq]uiz|[Tt]est|[Ee]xam|[Rr]eview|[Pp]roject|[Ll]ab|[Aa]ctivity|[Ll]ecci[oó]n|[Pp]rueba|[Rr]epaso|[Ll]e[cç]on|[Cc]ontr[oô]le|[Bb]ilan)',
  minutes: '\\d{1,3}(?: ?(?:min\\p{L}*|h))?',
  days: '\\d{1,2}(?: \\p{Ll}+){0,2}',
  author: "(?:\\p{Lu}\\.\\s?)*\\p{Lu}[\\p{L}'’-]+",
  description: `(?:${verbs})\\b.*?`,
  work: `${reference}.*?`,
};
const titleShape = '((?:\\S*\\d\\S*\\s+)?[\\p{L}¿¡"“].*?)';
const isTitle = (use: Use): boolean => use === 'title' || use === 'topic';
const isClosed = (use: Use): boolean => use === 'type' || use === 'minutes' || use === 'days';

/** The columns that a line's words name one after the other; empty: another word stands there, or none is the title. */
function headingOf(text: string): readonly string[] {
  const words = plainWords(text.slice(0, 200)).split(' ');
  // "Lesson Type" may be one heading or two.
  for (const lengths of words.length > mostWords
    ? []
    : [
        [3, 2, 1],
        [1, 2, 3],
      ]) {
    const names: string[] = [];
    for (let at = 0; at < words.length; at += names.at(-1)!.split(' ').length) {
      const parts = lengths.map((count) => words.slice(at, at + count).join(' '));
      names.push(parts.find((part) => useOf(part)) ?? '');
      if (names.at(-1) === '') break;
    }
    const uses = names.map(useOf);
    const isTitled = uses.some((use) => use !== undefined && isTitle(use));
    // A title needs no name before its author.
    if (!isTitled && uses.includes('author')) names.splice(uses.indexOf('author'), 0, 'title');
    const isWhole = names.length >= 3 && !names.includes('');
    if (isWhole && (isTitled || uses.includes('author'))) return names;
  }
  return [];
}

/** The patterns of rows under a heading, the one with all cells first; the last cells may be empty. */
function patternsOf(names: readonly string[]): RegExp[] {
  const uses = names.map((name) => useOf(name)!);
  const title = uses.findIndex(isTitle);
  if (title < 0) return [];
  const before = uses.slice(0, title).map((use) => `(${shapes[use] ?? '\\S+'})\\s+`);
  const after = uses.slice(title + 1).map((use, at) =>
    // Behind a closed cell anything may stand; behind the title only what differs from one.
    !isClosed(use) && isClosed(uses[title + at]!)
      ? '(?:\\s+(.*?))?'
      : `\\s+(${shapes[use] ?? '(?!)'})`,
  );
  return Array.from({ length: after.length + 1 }, (_, dropped) => {
    const kept = after.slice(0, after.length - dropped);
    return new RegExp(`^${before.join('')}${titleShape}${kept.join('')}$`, 'u');
  });
}

/** The lines under a heading of columns parted by tabs; null: there is none, or its rows are others. */
function headedRows(lines: readonly TextLine[]): TextLine[] | null {
  let patterns: RegExp[] = [];
  let [found, missed] = [0, 0];
  const parted = lines.map((line) => {
    const names = headingOf(line.text);
    const next = patternsOf(names);
    if (next.length > 0) {
      patterns = next;
      return { ...line, text: names.join('\t') };
    }
    const text = line.text.slice(0, longestRow);
    const row = folio.test(text) ? null : patterns.map((one) => one.exec(text)).find(Boolean);
    const cells = row?.slice(1).map((cell) => cell ?? '') ?? [];
    const isRow = cells.filter((cell) => cell !== '').length > 1;
    if (patterns.length > 0) [found, missed] = [found + Number(isRow), missed + Number(!isRow)];
    return isRow ? { ...line, text: cells.join('\t') } : line;
  });
  return found >= 3 && found >= missed ? parted : null;
}

/** Rows that begin with figures and words of few kinds ("8-Sep 5 No none"): what stands behind them is the title. */
function figuredRows(lines: readonly TextLine[]): TextLine[] | null {
  const rows = lines.flatMap((line) => {
    const words = line.text.split(/\s+/);
    const last = words
      .slice(0, -1)
      .findLastIndex((word) => /^[\d./:–-]*\d[\p{L}\d./:–-]*$/u.test(word));
    const figures = words.slice(0, last + 1).filter((word) => /\d/.test(word));
    const number = words.find((word) => /^\d{1,3}$/.test(word));
    return figures.length >= 3 && number ? [{ line, number, rest: words.slice(last + 1) }] : [];
  });
  if (rows.length < 5 || rows.length < 0.5 * lines.length) return null;
  for (let round = 0; round < 4; round += 1) {
    const firsts = Map.groupBy(rows, ({ rest }) => rest[0]);
    const shared = rows.filter(({ rest }) => rest.length > 1 && firsts.get(rest[0])!.length > 1);
    if (shared.length < 0.5 * rows.length) break;
    for (const row of shared) row.rest.shift();
  }
  return rows.map(({ line, number, rest }) => ({ ...line, text: `${number}\t${rest.join(' ')}` }));
}

/** The lines with tabs where a table's cells must have been parted; null: it is no such table. */
export const withTabs = (lines: readonly TextLine[]): TextLine[] | null =>
  lines.some(({ text }) => text.includes('\t')) ? null : (headedRows(lines) ?? figuredRows(lines));
