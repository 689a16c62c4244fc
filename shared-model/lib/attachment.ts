/**
 * An attachment of a record as one text: `<SHA-256 in hexadecimal> <media type> <bytes> <name>`. It is a single value,
 * so two parents' edits replace each other and never mix one file's name with another's content. The content is stored
 * separately, by its hash.
 */
import { fileTypes, type FileType } from './file-type.ts';

/** An attachment: the description of a file, without its content. */
export interface Attachment {
  /** SHA-256 of the content: 64 hexadecimal digits. */
  hash: string;
  type: FileType;
  /** Size in bytes. */
  bytes: number;
  name: string;
}

/** The largest file that can be attached, in bytes. */
export const mostFileBytes = 5 * 1024 * 1024;

/** The longest file name; a longer one is shortened where the file is chosen. */
export const longestFileName = 200;

// Control characters, marks that change the direction in which a name is shown, and slashes.
const noName = /[\p{Cc}\u2028-\u202e\u2066-\u2069/\\]/u;

const shape = /^(?<hash>[0-9a-f]{64}) (?<type>[a-z]+\/[a-z]+) (?<bytes>[1-9]\d{0,9}) (?<name>.+)$/u;

const isFileType = (type: string): type is FileType => fileTypes.some((one) => one === type);

/** Parses the text of an attachment; null if it is malformed. */
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

/** The text of an attachment. */
export const attachmentText = ({ hash, type, bytes, name }: Attachment): string =>
  `${hash} ${type} ${bytes} ${name}`;

/** A name that may be stored: without forbidden characters, its extension kept; `otherwise` if nothing is left. */
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

/** The SHA-256 digest of a content as text. */
export const hashText = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
