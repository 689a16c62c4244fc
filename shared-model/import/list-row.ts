/** Reads the cells of one row of a list, and collects what is wrong with it. */
import * as v from 'valibot';
import type { Field } from '../entities/define-entity.ts';
import { parseDay } from '../lib/foreign-dates.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { listColumns, type ListColumnName, type ListKind } from './list-kinds.ts';
import { plainText } from './plain-text.ts';

/** Cells of a row, by column; an absent one is empty. */
export type RowCells = Readonly<Partial<Record<ListColumnName, string>>>;

/** Words of the reader's language: a list may name choices by them, and problems name columns and choices by them. */
export interface ListWords {
  column: (name: ListColumnName) => string;
  choice: (value: string) => string;
  /** Several choices as one text. */
  choices: (labels: readonly string[]) => string;
}

const dateFormats = ['yyyy-M-d', 'M/d/yyyy', 'M/d/yy'];

/** A row's cells as values. What a cell can't be read as becomes one of `wrong`. */
export class ListRow {
  readonly wrong: ProblemText[] = [];
  readonly #cells: RowCells;
  readonly #words: ListWords;

  constructor(kind: ListKind, cells: RowCells, words: ListWords) {
    this.#cells = cells;
    this.#words = words;
    for (const { name, isRequired } of listColumns[kind])
      if (isRequired && this.cell(name) === '')
        this.wrong.push(problemText('cell-missing', { column: words.column(name) }));
  }

  cell = (name: ListColumnName): string => this.#cells[name] ?? '';

  /** A text valid for the record's field. */
  text(name: ListColumnName, { schema }: Pick<Field<string>, 'schema'>): string {
    const value = this.cell(name);
    if (value !== '' && !v.is(schema, value))
      this.wrong.push(problemText('cell-not-storable', { column: this.#words.column(name) }));
    return value;
  }

  /** A day (yyyy-MM-dd), from 2026-03-31 or 3/31/2026. */
  day(name: ListColumnName): string | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const day = parseDay(text, dateFormats);
    if (day === undefined) this.wrong.push(problemText('cell-date-invalid', { text }));
    return day;
  }

  /** One of the options, by value or by label. */
  choice<T extends string>(name: ListColumnName, options: readonly T[]): T | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const { choice, choices } = this.#words;
    const found = options.find((value) =>
      [value, choice(value)].some((word) => plainText(word) === plainText(text)),
    );
    if (found === undefined)
      this.wrong.push(
        problemText('cell-choice-unknown', { text, choices: choices(options.map(choice)) }),
      );
    return found;
  }

  /** A whole number from `low` to `high`. */
  number(name: ListColumnName, low: number, high: number): number | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const value = Number(text);
    const isRight = Number.isInteger(value) && value >= low && value <= high;
    if (!isRight) this.wrong.push(problemText('cell-number-invalid', { text, low, high }));
    return isRight ? value : undefined;
  }
}
