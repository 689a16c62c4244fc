import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Smaller files gain nothing. */
const worthCompressing = 1024;

/** Compresses a folder's files as `.br` and `.gz` beside them, for the server to send. */
export function compressFiles(folder: string): void {
  for (const name of globSync('**/*.{css,html,js,json,mjs,svg,txt,wasm,webmanifest}', {
    cwd: folder,
  })) {
    const file = `${folder}/${name}`;
    if (statSync(file).size < worthCompressing) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
