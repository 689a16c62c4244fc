/**
 * What a record says of a kept file, as one text: `<SHA-256 in hexadecimal> <media type> <bytes> <name>`. It is one value, so two parents'
 * edits replace each other and never mix to a name of one file with the content of another. The content itself is stored by its hash.
 */
import { fileTypes, type FileType } from './file-type.ts';

/** A kept file. */
export interface Attachment {
  /** The SHA-256 of its content: 64 hexadecimal digits. */
  hash: string;
  type: FileType;
  /** Its size. */
  bytes: number;
  name: string;
}

/** The largest file that is kept, in bytes. */
export const mostFileBytes = 5 * 1024 * 1024;

/** The longest name of a file; a longer one is shortened where the file is chosen. */
export const longestFileName = 200;

// Control characters, and marks that would show a name in another order than it is.
const noName = /[\p{Cc}\u2028-\u202e\u2066-\u2069/\\]/u;

const shape = /^(?<hash>[0-9a-f]{64}) (?<type>[a-z]+\/[a-z]+) (?<bytes>[1-9]\d{0,9}) (?<name>.+)$/u;

const isFileType = (type: string): type is FileType => fileTypes.some((one) => one === type);

/** Reads the text of a kept file; null: it is none. */
export function readAttachment(text: string): Attachment | null {
  const { hash, type, bytes, name } = shape.exec(text)?.groups ?? {};
  if (hash === undefined || type === undefined || name === undefined) return null;
  const isRight =
    isFileType(type) &&
    Number(bytes) <= mostFileBytes &&
    name.length <= longestFileName &&
    !noName.test(name);
  return isRight ? { hash, type, bytes: Number(bytes), name } : null;
}

/** The text of a kept file. */
export const attachmentText = ({ hash, type, bytes, name }: Attachment): string =>
  `${hash} ${type} ${bytes} ${name}`;

/** A name as it is kept: without what no name may have, its ending untouched. `otherwise`: where nothing is left. */
export function cleanFileName(name: string, otherwise: string): string {
  const clean = name
    .split('')
    .map((sign) => (noName.test(sign) ? ' ' : sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return otherwise;
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length);
  const short = stem
    .slice(0, longestFileName - ending.length)
    .toWellFormed()
    .trimEnd();
  return `${short}${ending}`;
}

/** The hash of a content as it is written, from its SHA-256 as bytes. */
export const hashText = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
