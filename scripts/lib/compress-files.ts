import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Smaller files gain nothing. */
const worthCompressing = 1024;

/** Writes what compresses well in a folder a second and third time beside itself, as `.br` and `.gz`, for the server to send. */
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
