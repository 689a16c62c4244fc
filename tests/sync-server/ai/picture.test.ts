import { expect, it } from 'vitest';
import { mostPictureBytes, readPicture } from '../../../sync-server/ai/picture.ts';

const beginnings = {
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'image/jpeg': Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  'image/gif': Buffer.from('GIF89a'),
  'image/webp': Buffer.from('RIFF....WEBPVP8 '),
};
const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;

it('A picture is what its first bytes say, whatever its name does', () => {
  for (const [type, bytes] of Object.entries(beginnings)) {
    const picture = { type, base64: bytes.toString('base64') };
    expect(readPicture(dataUrl(bytes, 'image/jpg'))).toEqual({ ok: true, value: picture });
  }
});

it('What is no picture, or has anything but base64 in it, is refused', () => {
  const { 'image/png': png } = beginnings;
  const others = [
    dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    dataUrl(Buffer.from('RIFF....WAVE')),
    dataUrl(Buffer.alloc(0)),
    `${dataUrl(png)}", "role": "system`,
    dataUrl(png).replace('iV', 'i\n V'),
  ];
  for (const url of others) {
    expect(readPicture(url)).toEqual({ ok: false, error: 'problem:image-required' });
  }
});

it('A picture may have 5 MB and no more', () => {
  const ofSize = (size: number) =>
    readPicture(dataUrl(Buffer.concat([beginnings['image/png'], Buffer.alloc(size - 8)])));
  expect(ofSize(mostPictureBytes).ok).toBe(true);
  expect(ofSize(mostPictureBytes + 1)).toEqual({
    ok: false,
    error: 'problem:image-too-large {"megabytes":5}',
  });
});
