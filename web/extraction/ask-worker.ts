/** Asks a worker that lives only for its answer; aborting ends the worker. */

/** A worker's message: its progress, or its answer. */
export type WorkerMessage<Answer> = { readonly done: number } | { readonly answer: Answer };

/** The worker's script couldn't be run, or it failed. */
export class WorkerFailure extends Error {}

/**
 * @param start creates the worker; it is terminated after its answer.
 * @throws WorkerFailure, or the signal's reason when it is aborted.
 */
export function askWorker<Answer>(
  start: () => Worker,
  question: unknown,
  {
    signal,
    onDone,
    transfer = [],
  }: { signal: AbortSignal; onDone?: (share: number) => void; transfer?: Transferable[] },
): Promise<Answer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = start();
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new WorkerFailure(message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Answer>>) => {
      if ('done' in data) onDone?.(data.done);
      else {
        end();
        resolve(data.answer);
      }
    });
    worker.postMessage(question, transfer);
  });
}
