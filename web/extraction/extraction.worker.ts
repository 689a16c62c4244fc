/**
 * Extracts lessons from a text, or finds in it those of a language model's answer. In a worker of its own, so that no
 * text, however odd, blocks a screen.
 */
import '../supplied.ts';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { readAnswer } from '../../shared-model/extraction/read-answer.ts';
import { isFirstEvaluation } from '../workers/first-evaluation.ts';
import type { ParserQuestion } from './extraction-answer.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = ({ data: { text, titles } }: MessageEvent<ParserQuestion>): void =>
  self.postMessage({ answer: titles ? readAnswer(text, titles) : extractLessons(text) }, []);

if (isFirstEvaluation()) self.addEventListener('message', answer);
