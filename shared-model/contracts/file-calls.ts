/**
 * The calls about attachments' contents. Devices make them, and only about files that a record within their scopes
 * refers to [SY7].
 */
import * as v from 'valibot';
import { mostFileBytes } from '../lib/attachment.ts';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { defineCall, getCall } from './call.ts';
import { callError, notFound } from './problem-body.ts';

const badHash = problemText('file-invalid');

/** The name of a content: the 64 hexadecimal digits of its SHA-256. */
export const fileHashSchema = v.pipe(v.string(badHash), v.regex(/^[0-9a-f]{64}$/, badHash));

/** The most files in one question. */
export const mostFilesAsked = 500;

export const fileCall = getCall({
  path: '/api/files/:hash',
  summary: 'Returns the content of a kept file.',
  description:
    'The name is the SHA-256 of the content, in hexadecimal. A photo comes with its own media type, anything else to be saved and never to be run.',
  who: 'device',
  params: { hash: fileHashSchema },
  reply: v.unknown(),
  replyType: 'application/octet-stream',
  errors: { notFound },
});

export const putFileCall = defineCall({
  method: 'PUT',
  path: '/api/files/:hash',
  summary: 'Stores the content of a kept file.',
  description:
    'A portfolio item must name it first. A photo (JPEG, PNG, WebP), a PDF or plain text in UTF-8, told by its bytes; they must have the SHA-256 that the address names. A content that is there already stays.',
  who: 'device',
  params: { hash: fileHashSchema },
  takes: 'bytes',
  maxBytes: mostFileBytes,
  status: 204,
  errors: {
    notFound,
    differs: callError(400, problemText('file-differs')),
    unknownType: callError(415, problemText('file-type-unknown')),
    encoded: callError(415, problemText('encoding-unknown')),
    full: callError(507, problemText('files-full')),
  },
});

export const missingFilesCall = defineCall({
  method: 'POST',
  path: '/api/files/missing',
  summary:
    'Says which of these files’ contents are here, and which aren’t though records name them.',
  description:
    'A file that is in neither list is named by no record that the device may have: its content can’t be taken yet, or not any more.',
  who: 'device',
  writes: false,
  input: body({
    hashes: v.pipe(
      v.array(v.unknown(), problemText('list-required')),
      v.maxLength(mostFilesAsked, problemText('list-too-long', { max: mostFilesAsked })),
      v.array(fileHashSchema),
    ),
  }),
  status: 200,
  reply: v.object({
    missing: v.array(v.string()),
    /**
     * Servers before 25 November 2026 don't send it: then nothing counts as sent, and what they don't lack isn't noted
     * as waiting.
     */
    held: v.optional(v.array(v.string())),
  }),
});
