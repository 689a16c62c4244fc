/** One way to read a list: which of its lines are lessons, and what the others are then. */
import type { Line } from './lines.ts';
import type { Mark } from './marks.ts';

/** A way to see a text, or a table's column taken for the titles. */
export interface View {
  readonly lines: readonly Line[];
  /** What speaks for it before it is read. */
  readonly bonus: number;
  /** The heading of the column, or empty. */
  readonly column: string;
}

/** What makes a line a lesson in one reading. */
export interface Front {
  /** A mark's kind, or `date`, `timed`, `paged`, `bullet`, `plain`, `every`, `row`. */
  readonly kind: string;
  /** Whether a line has it; its mark, if it is one. */
  readonly of: (line: Line, at: number) => Mark | null | undefined;
}

/** A lesson in a reading. */
export interface Entry {
  readonly line: Line;
  readonly mark: Mark | null;
  readonly title: string;
  /** The marks' value as far as the sequence tells; null: it has no number of its own. */
  readonly value: number | null;
  readonly unit: string;
  /** It has the front; otherwise it is an entry beside the lessons: a test, a unit without lessons. */
  readonly isOwn: boolean;
  /** The last line of its title. */
  readonly end: number;
}

/** A reading before it is scored. */
export interface Candidate {
  readonly front: Front;
  readonly lines: readonly Line[];
  readonly entries: readonly Entry[];
  /** What each line is. */
  readonly roles: readonly Role[];
  readonly hasPages: boolean;
}

/** What a line is in a reading; `part`: of a lesson's title. */
export type Role = 'lesson' | 'part' | 'head' | 'noise' | 'rest';
