/** A column of a chart. */
export interface Column {
  key: string;
  /** Short name, below the column. */
  name: string;
  /** Accessible text with its figures. */
  words: string;
  value: number;
  /** The total that the value is part of; omitted: none. */
  of?: number;
  /** Whether it includes today. */
  isPresent: boolean;
  /** Its table row, name first. */
  cells: readonly (string | number)[];
}
