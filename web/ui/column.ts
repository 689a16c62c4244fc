/** A column of a chart. */
export interface Column {
  key: string;
  /** Short, below it. */
  name: string;
  /** The whole of it in words, with its figures. */
  words: string;
  value: number;
  /** What the value is a part of; left out: of nothing. */
  of?: number;
  /** Whether it is of today. */
  isPresent: boolean;
  /** Its row of the table, the name first. */
  cells: readonly (string | number)[];
}
