/**
 * Recognises the text of one picture, by Tesseract. The only script that may compile WebAssembly (by the server's
 * policy for it).
 */
import '../supplied.ts';
import { decodePicture } from './decode-picture.ts';
import { recognise, type Recognition } from './recognise.ts';
import { isFirstEvaluation } from '../workers/first-evaluation.ts';

declare const self: DedicatedWorkerGlobalScope;

const read = ({ data }: MessageEvent<Recognition & { picture: Blob }>): void =>
  void (async () => {
    const picture = await decodePicture(data.picture).catch(() => undefined);
    const text =
      picture && (await recognise(picture, data, (done) => self.postMessage({ done }, [])));
    self.postMessage({ answer: text ?? null }, []);
  })().catch((error: unknown) => {
    // An error thrown by the worker itself reaches the page.
    setTimeout(() => {
      throw error;
    });
  });

if (isFirstEvaluation()) self.addEventListener('message', read);
