/**
 * Loads the built page's files: `scripts/lib/classic-scripts.ts` has made them classic scripts in the format of
 * SystemJS, and this too, which imports nothing. Its element names in `data-start` the file that the app begins with.
 * SystemJS itself remembers for ever that a file couldn't be had; here the next import asks for it again, as
 * `lazyComponent` expects.
 */

type Exports = Record<string, unknown>;
type Follow = (exports: Exports) => void;
/** Makes a file: `tell` takes what it exports, by name or several together, and returns it. */
type Declare = (
  tell: (name: string | Exports, value?: unknown) => unknown,
  context: { meta: { url: string }; import: (name: string) => Promise<Exports> },
) => { setters: (Follow | null)[]; execute: () => void };

interface LoadedFile {
  exports: Exports;
  /** They are told of all it exports, again with each change. */
  followers: Follow[];
  /** Addresses, each with what follows it. */
  imports: [string, Follow | null][];
  run: () => void;
  /** It runs or has run. */
  isRun: boolean;
  failure?: { error: unknown };
}

(() => {
  const files = new Map<string, LoadedFile | Promise<LoadedFile>>();
  let registered: [names: string[], declare: Declare] | undefined;
  Object.assign(self, {
    System: {
      register: (names: string[], declare: Declare): void => void (registered = [names, declare]),
    },
  });

  /** The file at an address, as its script has registered it. */
  function declared(address: string, [names, declare]: NonNullable<typeof registered>): LoadedFile {
    const exports: Exports = {};
    const followers: Follow[] = [];
    const at = (name: string): string => new URL(name, address).href;
    const { setters, execute } = declare(
      (name, value) => {
        Object.assign(exports, typeof name === 'string' ? { [name]: value } : name);
        for (const follow of followers) follow(exports);
        return value;
      },
      {
        meta: { url: address },
        // The app's files name each other so; what else is imported is a module, as the library that reads PDFs.
        import: (name) =>
          name.startsWith('./') ? importFile(at(name)) : (import(name) as Promise<Exports>),
      },
    );
    const imports = names.map((name, i): [string, Follow | null] => [at(name), setters[i] ?? null]);
    return { exports, followers, imports, run: execute, isRun: false };
  }

  function fetched(address: string): Promise<LoadedFile> {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const fail = (why: string): void => reject(new TypeError(`${address} ${why}`));
      // As its preload asks for it, or it would be fetched twice.
      script.crossOrigin = 'anonymous';
      script.src = address;
      script.addEventListener('load', () => {
        script.remove();
        if (!registered) return fail('is no file of the app');
        resolve(declared(address, registered));
        registered = undefined;
      });
      script.addEventListener('error', () => {
        script.remove();
        fail('could not be loaded');
      });
      document.head.append(script);
    });
  }

  /** The file at an address; one that couldn't be had is asked for again the next time. */
  async function load(address: string): Promise<LoadedFile> {
    const known = files.get(address) ?? fetched(address);
    files.set(address, known);
    try {
      const file = await known;
      files.set(address, file);
      return file;
    } catch (error) {
      if (files.get(address) === known) files.delete(address);
      throw error;
    }
  }

  /** Loads a file and all that it imports, at any depth. */
  async function loadAll(address: string, seen = new Set<string>()): Promise<void> {
    if (seen.has(address)) return;
    seen.add(address);
    const { isRun, imports } = await load(address);
    if (!isRun) await Promise.all(imports.map(([one]) => loadAll(one, seen)));
  }

  /**
   * Chromium looks up where in the whole file each error is made that a file makes as it runs, as React's does: a
   * quarter of its time. The traces are of later errors.
   */
  function withoutTraces(work: () => void): void {
    const traces: { stackTraceLimit?: number } = Error;
    const { stackTraceLimit } = traces;
    traces.stackTraceLimit = 0;
    try {
      work();
    } finally {
      if (stackTraceLimit === undefined) delete traces.stackTraceLimit;
      else traces.stackTraceLimit = stackTraceLimit;
    }
  }

  /** Runs a file, connected to what it imports, which runs before it; each once. */
  function run(address: string): Exports {
    const file = files.get(address) as LoadedFile;
    if (!file.isRun) {
      file.isRun = true;
      for (const [one, follow] of file.imports) {
        const imported = files.get(one) as LoadedFile;
        if (follow) imported.followers.push(follow);
        follow?.(imported.exports);
      }
      try {
        for (const [one] of file.imports) run(one);
        withoutTraces(file.run);
      } catch (error) {
        file.failure = { error };
      }
    }
    if (file.failure) throw file.failure.error;
    return file.exports;
  }

  async function importFile(address: string): Promise<Exports> {
    await loadAll(address);
    return run(address);
  }

  const own = document.currentScript!;
  if (document.documentElement.dataset['firstWords'] === 'old') return;
  const first = new URL(own.dataset['start']!, location.href).href;
  loadAll(first).then(
    () => run(first),
    // public/first-words.js says so.
    () => own.dispatchEvent(new Event('error')),
  );
})();
