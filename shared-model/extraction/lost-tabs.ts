/** Gives tables back the tabs that a clipboard made blanks: by their headings, or by what the rows share. */
import { useOf, type Use } from './column-uses.ts';
import type { TextLine } from './text-lines.ts';
import { plainWords } from './vocabulary.ts';

/** What begins an objective: a verb with a capital behind a title. */
const verbs =
  'Access|Analy[sz]e|Apply|Build|Calculate|Classify|Combine|Compare|Complete|Compose|Compute|Connect|Construct|Create|Define|Demonstrate|Describe|Design|Determine|Develop|Discuss|Distinguish|Draw|Estimate|Evaluate|Examine|Explain|Explore|Find|Graph|Identify|Implement|Interpret|Investigate|Learn|List|Locate|Make|Measure|Name|Observe|Organi[sz]e|Perform|Plan|Practice|Predict|Read|Recall|Recogni[sz]e|Relate|Represent|Research|Review|Solve|Study|Summari[sz]e|Traverse|Understand|Use|Write|Analizar|Aplicar|Calcular|Comparar|Comprender|Conocer|Construir|Describir|Escribir|Explicar|Identificar|Leer|Reconocer|Resolver|Usar|Utilizar|Analyser|Appliquer|Calculer|Comparer|Comprendre|Conna[iî]tre|Construire|D[ée]crire|D[ée]finir|[EÉ]crire|Expliquer|Identifier|Lire|R[ée]soudre|Savoir|Utiliser';
const date =
  '(?:\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?|\\p{L}{3,9}\\.? \\d{1,2}(?: ?[-–] ?(?:\\p{L}{3,9}\\.? )?\\d{1,2})?)';
const reference =
  '(?:[Cc]h(?:ap(?:ter)?)?s?|[Pp]p?|[Pp]ages?|[Pp][áa]gs?|[Ss]ec(?:tion)?s?|[Cc]ap|[Ww]orksheet|[Ff]icha|[Ff]iche|[Ll]ab|[Bb]ook)\\.? ?\\d';

/** What a cell of each use looks like between its neighbours; empty: anything. */
const shapes: Readonly<Record<Use, string>> = {
  number: '(?:#|n[o°º]\\.? ?)?\\d[\\d.]{0,6}[.:)]?',
  week: `(?:${date}|(?:\\p{L}{3,9} )?\\d{1,2})`,
  type: '(?:[Ll]esson|[Qq]uiz|[Tt]est|[Ee]xam|[Rr]eview|[Pp]roject|[Ll]ab|[Aa]ctivity|[Ll]ecci[oó]n|[Pp]rueba|[Rr]epaso|[Ll]e[cç]on|[Cc]ontr[oô]le|[Bb]ilan)',
  minutes: '\\d{1,3}(?: ?(?:min\\p{L}*|h))?',
  days: '\\d{1,2}(?: \\p{Ll}+){0,2}',
  description: `(?:${verbs})\\b.*?`,
  work: `${reference}.*?`,
  title: '',
  topic: '',
  unit: '',
};
const isClosed = (use: Use | undefined): boolean =>
  use === 'type' || use === 'minutes' || use === 'days';

/** A heading of several columns. */
interface Heading {
  readonly uses: readonly Use[];
  readonly names: readonly string[];
}

/** The columns that a line's words name one after the other; null: another word stands there, or none is the title. */
function headingOf(text: string): Heading | null {
  const words = plainWords(text.slice(0, 200)).split(' ');
  if (words.length > 14) return null;
  // "Lesson Type" may be one heading or two.
  for (const lengths of [
    [3, 2, 1],
    [1, 2, 3],
  ]) {
    const names: string[] = [];
    for (let at = 0; at < words.length; at += names.at(-1)!.split(' ').length) {
      const parts = lengths.map((count) => words.slice(at, at + count).join(' '));
      const name = parts.find((part) => useOf(part));
      if (name === undefined) return null;
      names.push(name);
    }
    const uses = names.map((name) => useOf(name)!);
    if (uses.length >= 3 && uses.some((use) => use === 'title' || use === 'topic'))
      return { uses, names };
  }
  return null;
}

/** The patterns of rows under a heading, the one with all cells first; behind the title others may be empty. */
function patternsOf({ uses }: Heading): RegExp[] {
  const title = uses.findIndex((use) => use === 'title' || use === 'topic');
  if (uses.every((use) => shapes[use] === '')) return [];
  const before = uses.slice(0, title).map((use) => `(${shapes[use] || '\\S+'})\\s+`);
  return ['', '?'].map((isOptional) => {
    const after = uses.slice(title + 1).map((use, at) => {
      const isOpen = !isClosed(use) && isClosed(uses[title + at]);
      // Behind a closed cell anything may stand; behind the title only what differs from one.
      return isOpen ? '(?:\\s+(.*?))?' : `(?:\\s+(${shapes[use] || '(?!)'}))${isOptional}`;
    });
    const text = `^${before.join('')}((?:\\S*\\d\\S*\\s+)?[\\p{L}¿¡"“].*?)${after.join('')}$`;
    return new RegExp(text, 'u');
  });
}

/** The lines under a heading of columns parted by tabs; null: there is none, or its rows are others. */
function headedRows(lines: readonly TextLine[]): TextLine[] | null {
  let patterns: RegExp[] = [];
  let [found, missed] = [0, 0];
  const parted = lines.map((line) => {
    const heading = headingOf(line.text);
    const next = heading ? patternsOf(heading) : [];
    if (heading && next.length > 0) {
      patterns = next;
      return { ...line, text: heading.names.join('\t') };
    }
    const text = line.text.slice(0, 600);
    const isFolio = /^\d+ (?:of|de|sur) \d+$/.test(text);
    const row = isFolio
      ? null
      : patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
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
    const last = words.findLastIndex(
      (word, at) => /^[\d./:–-]*\d[\p{L}\d./:–-]*$/u.test(word) && at < words.length - 1,
    );
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
