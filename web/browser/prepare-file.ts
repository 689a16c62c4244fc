/**
 * Prepares a chosen file for storing: its type is detected from its bytes, and a photo is redrawn, smaller and as a
 * JPEG. So only what is visible remains of a photo: neither its place nor its time.
 */
import { isPicture, typeOfBytes, type FileType } from '../../shared-model/lib/file-type.ts';
import {
  cleanFileName,
  hashText,
  attachmentText,
  mostFileBytes,
  type Attachment,
} from '../../shared-model/lib/attachment.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import type { FileRow } from '../data/file-rows.ts';
import { m } from '../messages/compiled/messages.js';

/** A file ready to store: its description for the record, and its content. */
export interface PreparedFile {
  text: string;
  file: Attachment;
  content: FileRow;
}

/** Longer side of a photo in pixels: a page of handwriting stays readable. */
const longestSide = 2_000;
const quality = 0.85;
/** A larger photo isn't decoded: it would take the memory of a whole tablet. */
const mostPhotoBytes = 50 * 1024 ** 2;

const tooLarge = problemText('file-too-large', { megabytes: mostFileBytes / 1024 ** 2 });
const unknownType = problemText('file-type-unknown');

/** Redraws a photo; undefined: the browser can't decode it. */
async function drawAnew(photo: Blob): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(photo);
  } catch {
    return undefined;
  }
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: a drawing gets white paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

interface Content {
  type: FileType;
  bytes: ArrayBuffer;
}

async function contentOf(file: File): Promise<Result<Content, ProblemText>> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const begins = typeOfBytes(head);
  const maybePhoto = begins ? isPicture(begins) : file.type.startsWith('image/');
  if (maybePhoto) {
    if (file.size > mostPhotoBytes) return failed(tooLarge);
    const photo = await drawAnew(file);
    if (!photo) return failed(unknownType);
    return ok({ type: 'image/jpeg', bytes: await photo.arrayBuffer() });
  }
  if (file.size > mostFileBytes) return failed(tooLarge);
  const bytes = await file.arrayBuffer();
  const type = typeOfBytes(new Uint8Array(bytes));
  return type ? ok({ type, bytes }) : failed(unknownType);
}

const nameOf = (file: File, { type }: Content): string =>
  isPicture(type)
    ? cleanFileName(`${file.name.replace(/\.\w+$/, '')}.jpg`, m.files_photo_name())
    : cleanFileName(file.name, m.files_file_name());

/** Prepares a chosen file for storing, or returns why it can't be stored. */
export async function prepareFile(chosen: File): Promise<Result<PreparedFile, ProblemText>> {
  try {
    const content = await contentOf(chosen);
    if (!content.ok) return content;
    const { type, bytes } = content.value;
    if (bytes.byteLength > mostFileBytes) return failed(tooLarge);
    const hash = hashText(await crypto.subtle.digest('SHA-256', bytes));
    const name = nameOf(chosen, content.value);
    const file: Attachment = { hash, type, bytes: bytes.byteLength, name };
    return ok({ text: attachmentText(file), file, content: { hash, type, bytes } });
  } catch {
    // Moved or deleted since it was chosen.
    return failed(problemText('file-unreadable'));
  }
}
