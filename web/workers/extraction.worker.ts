/** Reads lessons off a text. A worker of its own: no text, however odd, holds up a screen. */
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage({ answer: extractLessons(data) }, []);
});
