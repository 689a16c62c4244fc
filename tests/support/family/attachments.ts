/** Files as portfolios keep them, for tests. */
import { createHash, randomBytes } from 'node:crypto';
import type { FileType } from '../../../shared-model/lib/file-type.ts';
import { attachmentText } from '../../../shared-model/lib/attachment.ts';

/** A file with its content. */
export interface TestFile {
  hash: string;
  content: Uint8Array<ArrayBuffer>;
  /** As a record names it. */
  text: string;
}

/** A file with this content. */
export function fileOf(
  content: Uint8Array<ArrayBuffer>,
  type: FileType,
  name = 'Tide pools.jpg',
): TestFile {
  const hash = createHash('sha256').update(content).digest('hex');
  return { hash, content, text: attachmentText({ hash, type, bytes: content.length, name }) };
}

/** Something that begins as a JPEG and is no other one. */
export function aPhoto(bytes = 2_000): TestFile {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  content.set(randomBytes(bytes - 4), 4);
  return fileOf(content, 'image/jpeg');
}

/** A text of these words. */
export const aText = (words: string): TestFile =>
  fileOf(new TextEncoder().encode(words), 'text/plain', 'Poem.txt');
