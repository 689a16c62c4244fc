/**
 * The worker that runs a page's device, as Vite builds it: apart from the page, in files of its own. A start waits for
 * it longest, so the page's first script is told its address and starts it before the page's own files are loaded.
 */
import type { Plugin } from 'vite';

/** Where all workers' files are, below the build. */
export const workerFolder = 'assets/worker';

/** The script that starts the worker, as `index.html` has it. */
export const firstScript = '<script src="/first-words.js"';

const name = 'sync.worker';

/**
 * For the builds of workers. The first module of this one stays in a file of its own, which nothing imports
 * (`entry-imports.ts`), and all that it begins with is one other file.
 */
export function deviceAlone(): Plugin {
  let inputs: readonly string[] = [];
  return {
    name: 'device-alone',
    options({ input = {} }) {
      inputs = typeof input === 'string' ? [input] : Object.values(input);
    },
    outputOptions: (options) =>
      inputs.some((input) => input.includes(`/${name}.`))
        ? {
            ...options,
            codeSplitting: {
              groups: [{ name: 'device', tags: ['$initial'], test: (id) => !inputs.includes(id) }],
            },
          }
        : options,
  };
}

/** Tells the page's first script where the worker is. */
export function deviceStartedFirst(): Plugin {
  return {
    name: 'device-started-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        const worker = Object.keys(bundle).find((file) =>
          file.startsWith(`${workerFolder}/${name}-`),
        );
        if (page?.type !== 'asset' || !String(page.source).includes(firstScript) || !worker)
          throw new Error('The page has no first script that could start its worker');
        page.source = String(page.source).replace(
          firstScript,
          `${firstScript} data-worker="/${worker}"`,
        );
      },
    },
  };
}
