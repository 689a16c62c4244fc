/** Extracts lessons from a text. In a worker of its own, so that no text, however odd, blocks a screen. */
import '../supplied.ts';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { isFirstEvaluation } from '../workers/first-evaluation.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = ({ data }: MessageEvent<string>): void =>
  self.postMessage({ answer: extractLessons(data) }, []);

if (isFirstEvaluation()) self.addEventListener('message', answer);
