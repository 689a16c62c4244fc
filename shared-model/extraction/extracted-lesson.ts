/** The result of reading a contents list: lessons in the order of the list, and notes for the person who checks. */
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import type { ProblemText } from '../problems/problem-text.ts';

/** A lesson’s type. */
export type LessonType = (typeof lessonTypes)[number];

/** A lesson as in the list. Everything may be edited before it is imported. */
export interface ExtractedLesson {
  /**
   * Its number in the list; or its position, if numbers start anew in every unit or there are none. Null: the list
   * numbers its lessons, but not this one (a test between lessons 6 and 7). `numbersToImport` fills it in.
   */
  readonly lessonNumber: number | null;
  /** The number or label as printed ("1.4", "XII"); empty if none. */
  readonly printedNumber: string;
  /** 1 to 300 characters. */
  readonly title: string;
  readonly type: LessonType;
  /** The rest of a table's row; empty if none. */
  readonly description: string;
  /** Whole minutes, 5 to 120, if the list states a duration; otherwise null. */
  readonly estimatedMinutes: number | null;
  /** The nearest heading above it, as printed; empty if none. */
  readonly unit: string;
  /** Its place in the text: UTF-16 offsets, `end` exclusive. Lessons of one range share their place. */
  readonly start: number;
  readonly end: number;
  /** Why a person should check it, as problem texts; empty if the line is clear. */
  readonly doubts: readonly ProblemText[];
}

/** A place in the text: UTF-16 offsets, `end` exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** What a reading takes for the lessons. */
export interface ReadingName {
  /**
   * `label`: lines with a label; `numbers`, `letters`, `dates`, `bullets`, `times`, `pages`; `column`: a table's;
   * `lines`: every line.
   */
  readonly kind:
    'label' | 'numbers' | 'letters' | 'dates' | 'bullets' | 'times' | 'pages' | 'column' | 'lines';
  /** The label or the column's heading as printed; empty if none. */
  readonly words: string;
}

/** Below this lead of the best reading a person should look at the second. */
export const smallLead = 1;

/** One way to read the list. */
export interface ListReading {
  readonly name: ReadingName;
  /** How well it fits the list's own regularities, to be compared with the list's other readings. */
  readonly score: number;
  readonly lessons: readonly ExtractedLesson[];
  /** Notes on the whole list: missing or repeated numbers, repeated titles, a list that was cut. */
  readonly notes: readonly ProblemText[];
  /** The lines with words that are neither lessons nor heads of lessons, in the order of the text. */
  readonly unread: readonly Place[];
}

/** The result of reading a list: the best reading, and the runners-up. */
export interface Extraction extends ListReading {
  /** The list's own name, which stands above its lessons; empty: none does. */
  readonly title: string;
  /** At most four, the best first. */
  readonly others: readonly ListReading[];
  /** Whether the best reading leads by little, so that a person should look at the others. */
  readonly isDoubtful: boolean;
}

/** A list as a language model has read it, against its text. */
export interface AnswerReading extends Pick<ListReading, 'score' | 'unread'> {
  /** The places of its lessons; null: the text doesn't have the title. */
  readonly places: readonly (Place | null)[];
}
