/**
 * A picture in a request, in the form that providers accept. Its type is detected by its first bytes, whatever its name
 * says, and it is never decoded here.
 */
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';

/** A picture in the form that providers accept. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  base64: string;
}

/** The largest picture that providers accept. */
export const mostPictureBytes = 5 * 1024 * 1024;

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function typeOf(bytes: Buffer): Picture['type'] | undefined {
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a')) return 'image/gif';
  return beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8) ? 'image/webp' : undefined;
}

/** The number of bytes in padded base64; undefined if it is invalid. It isn't decoded, because a picture is large. */
function bytesIn(base64: string): number | undefined {
  const padding = /={0,2}$/.exec(base64.slice(-2))![0].length;
  const digits = base64.slice(0, base64.length - padding);
  const isBase64 = base64.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(digits);
  return isBase64 ? (base64.length / 4) * 3 - padding : undefined;
}

/** The picture in a data URL; PNG, JPEG, GIF or WebP. */
export function readPicture(dataUrl: string): Result<Picture, ProblemText> {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const size = bytesIn(base64);
  const type = typeOf(Buffer.from(base64.slice(0, 64), 'base64'));
  if (!type || size === undefined) return failed(problemText('image-required'));
  if (size > mostPictureBytes) {
    const megabytes = mostPictureBytes / 1024 ** 2;
    return failed(problemText('image-too-large', { megabytes }));
  }
  return ok({ type, base64 });
}
