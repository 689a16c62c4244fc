/**
 * Where the built app has something else than a package's own entry, and why. No plugin rewrites a package's code.
 *
 * By package, with the version whose files this was written for (tests/scripts/lean/fitted.test.ts).
 */
export const fitted = {
  /** The font of all texts is cut to the weights in use (`lean-files.ts`): 14 kB of every device's precache. */
  '@fontsource-variable/atkinson-hyperlegible-next': '5.3.0',
  /** The animals' pictures are written shorter, with the same looks (`lean-files.ts`): 7 kB. */
  '@twemoji/svg': '15.0.0',
  /** Its entry is compiled for browsers of ten years ago; its own modern file is a tenth smaller (`aliases.ts`). */
  dexie: '4.4.7',
  /**
   * Its entry imports Dexie, which only the worker may; the one hook that the page uses is taken from its sources
   * (`aliases.ts`).
   */
  'dexie-react-hooks': '4.4.0',
  /** Each icon is made anew whenever it is rendered: a third of what a list's rows took (`web/ui/lucide-icon.ts`). */
  'lucide-react': '1.75.0',
  /** Its JSX runtime is CommonJS, and each element would be made by an indirect call (`web/jsx-runtime.ts`). */
  react: '19.3.1',
};
