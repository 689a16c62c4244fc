/** Reads the cells of one row of a list, and collects what is wrong with it. */
import * as v from 'valibot';
import type { Field } from '../entities/define-entity.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { listColumns, type ListColumnName, type ListKind } from './list-kinds.ts';
import { plainText } from './plain-text.ts';
import { readDay, type DayOrder, type ReadDay } from './read-day.ts';
import { readMinutes } from './read-minutes.ts';

/** Cells of a row, by column; an absent one is empty. */
export type RowCells = Readonly<Partial<Record<ListColumnName, string>>>;

/** Words of the reader's language: a list may name choices by them, and problems name columns and choices by them. */
export interface ListWords {
  column: (name: ListColumnName) => string;
  choice: (value: string) => string;
  /** Several choices as one text. */
  choices: (labels: readonly string[]) => string;
  /** A day with its weekday and year, and a time of it if there is one. */
  day: (read: ReadDay) => string;
  minutes: (minutes: number) => string;
  /** The order of numbers in a day where a list leaves it open. */
  dayOrder: DayOrder;
}

/** A row's cells as values. What a cell can't be read as becomes one of `wrong`. */
export class ListRow {
  readonly wrong: ProblemText[] = [];
  readonly #cells: RowCells;
  readonly #words: ListWords;
  readonly #kind: ListKind;
  /** What cells were read as, in words, where that isn't what they say. */
  readonly #readings = new Map<ListColumnName, string>();

  constructor(kind: ListKind, cells: RowCells, words: ListWords) {
    this.#cells = cells;
    this.#words = words;
    this.#kind = kind;
    for (const { name, isRequired } of listColumns[kind])
      if (isRequired && this.cell(name) === '')
        this.wrong.push(problemText('cell-missing', { column: words.column(name) }));
  }

  cell = (name: ListColumnName): string => this.#cells[name] ?? '';

  /** A text valid for the record's field. */
  text(name: ListColumnName, { schema }: Pick<Field<string>, 'schema'>): string {
    const value = this.cell(name);
    if (value !== '' && v.is(schema, `${value}${value}`) && !v.is(schema, value))
      this.wrong.push(problemText('cell-too-short', { column: this.#words.column(name) }));
    else if (value !== '' && !v.is(schema, value))
      this.wrong.push(problemText('cell-not-storable', { column: this.#words.column(name) }));
    return value;
  }

  /** The cells that the list has for it, as they were read, for a preview. */
  get shown(): string {
    return listColumns[this.#kind]
      .map(({ name }) => this.#readings.get(name) ?? this.cell(name))
      .filter((text) => text !== '')
      .join(' · ');
  }

  /** A day, and its time if one is written (`readDay`). */
  day(name: ListColumnName, order: DayOrder, zone: string): ReadDay | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const read = readDay(text, order, zone);
    if (read) this.#readings.set(name, this.#words.day(read));
    else this.wrong.push(problemText('cell-date-invalid', { text }));
    return read ?? undefined;
  }

  /** Minutes from `low` to `high` (`readMinutes`). */
  minutes(name: ListColumnName, low: number, high: number): number | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const value = readMinutes(text);
    if (value !== undefined && value >= low && value <= high) {
      this.#readings.set(name, this.#words.minutes(value));
      return value;
    }
    this.wrong.push(problemText('cell-minutes-invalid', { text, low, high }));
    return undefined;
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

  /** A whole number from `low` to `high`; `figure` is what of the cell is one, if it says more. */
  number(name: ListColumnName, low: number, high: number, figure?: string): number | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const value = Number(figure ?? text);
    const isRight = Number.isInteger(value) && value >= low && value <= high;
    if (!isRight) this.wrong.push(problemText('cell-number-invalid', { text, low, high }));
    return isRight ? value : undefined;
  }
}
