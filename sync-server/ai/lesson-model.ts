/** The port to a language model: what the server asks of one, and how that can fail. */
import type {
  ListedLesson,
  ModelFailureCode,
} from '../../shared-model/contracts/extraction-calls.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Picture } from './picture.ts';

export interface ModelFailure {
  code: ModelFailureCode;
  /** The HTTP status of the provider's answer, where it was its status that failed. */
  status?: number;
}

export type ModelAnswer<T> = Promise<Result<T, ModelFailure>>;

/** What a description is made from. */
export interface CourseFacts {
  name: string;
  publisher: string;
  gradeLevel: string;
  /** In the order of the course; empty: none are known. */
  lessonTitles: readonly string[];
}

/**
 * Each call asks the provider once, or twice where it answers 429, and ends within the time it was made with. It never throws for
 * what a provider does. What comes back is checked and within the bounds of the contract, whatever the model has said.
 */
export interface LessonModel {
  /** Who gets what is asked: a provider's company at its own address, else the host. */
  service: string;
  /** An empty list: the model saw no lessons. */
  extractFromText(
    list: { text: string; curriculumName: string },
    signal?: AbortSignal,
  ): ModelAnswer<ListedLesson[]>;
  extractFromImage(
    list: { picture: Picture; curriculumName: string },
    signal?: AbortSignal,
  ): ModelAnswer<ListedLesson[]>;
  /** A description in plain English, of at most `longestDescription` characters. */
  describe(course: CourseFacts, signal?: AbortSignal): ModelAnswer<string>;
}
