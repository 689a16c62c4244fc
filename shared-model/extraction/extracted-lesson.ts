/** What is read off a contents list: lessons in the order of the list, and what a person should know of the reading. */
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import type { ProblemText } from '../problems/problem-text.ts';

/** A lesson’s type. */
export type LessonType = (typeof lessonTypes)[number];

/** A lesson as the list has it. Everything may be edited before it is imported. */
export interface ExtractedLesson {
  /**
   * The number that the list gives it, or its place among all lessons where numbers start anew in every unit or there are none.
   * Null: the list numbers its lessons, but not this one (a test between lessons 6 and 7). `numbersToImport` fills it in.
   */
  readonly lessonNumber: number | null;
  /** The number or label as printed ("1.4", "XII"), or nothing. */
  readonly printedNumber: string;
  /** 1 to 300 characters. */
  readonly title: string;
  readonly type: LessonType;
  /** What a table says beside the title, or nothing. */
  readonly description: string;
  /** Whole minutes, 5 to 120, where the list states a duration; null: it doesn't. */
  readonly estimatedMinutes: number | null;
  /** The nearest heading above it, as printed, or nothing. */
  readonly unit: string;
  /** Where in the text it was read: UTF-16 offsets, `end` is the first after it. Lessons of one range share their place. */
  readonly start: number;
  readonly end: number;
  /** Why a person should look at it: problems' texts, none where the line is clear. */
  readonly doubts: readonly ProblemText[];
}

/** The result of reading a list. */
export interface Extraction {
  readonly lessons: readonly ExtractedLesson[];
  /** What is to be said of the whole list: numbers that are missing or stand twice, titles that repeat, a list that was cut. */
  readonly notes: readonly ProblemText[];
}
