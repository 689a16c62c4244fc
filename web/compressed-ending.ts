/** How the names of scripts that are precached compressed end (`scripts/lib/compressed-scripts.ts`, `sw.ts`). */
export const compressedEnding = '.gzipped';
