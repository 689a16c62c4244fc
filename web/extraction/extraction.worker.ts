/** Reads lessons off a text. A worker of its own: no text, however odd, holds up a screen. */
import '../supplied.ts';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { isFirstEvaluation } from '../workers/first-evaluation.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = ({ data }: MessageEvent<string>): void =>
  self.postMessage({ answer: extractLessons(data) }, []);

if (isFirstEvaluation()) self.addEventListener('message', answer);
