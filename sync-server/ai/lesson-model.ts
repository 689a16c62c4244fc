/** The port to a language model: the server's requests, and their failures. */
import type {
  ListedLesson,
  ModelFailureCode,
} from '../../shared-model/contracts/extraction-calls.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Picture } from './picture.ts';

export interface ModelFailure {
  code: ModelFailureCode;
  /** The HTTP status of the provider's answer, if that was the failure. */
  status?: number;
}

export type ModelAnswer<T> = Promise<Result<T, ModelFailure>>;

/** The input of a description. */
export interface CourseFacts {
  name: string;
  publisher: string;
  gradeLevel: string;
  /** In the order of the course; empty if none are known. */
  lessonTitles: readonly string[];
}

/**
 * Each call asks the provider once, or twice after a 429, and ends within its configured time. It never throws for a
 * provider's behaviour. Answers are validated and bounded by the contract, whatever the model said.
 */
export interface LessonModel {
  /** Who receives the request: a provider's company at its own address, otherwise the host. */
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
