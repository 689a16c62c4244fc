/** Decompresses stored data for clients that can't. */
import { Readable, type Transform } from 'node:stream';

/**
 * Decompresses as a stream, no faster than the client reads: at once, a family's backup would take hundreds of
 * megabytes, and seconds in which the server answers nobody else.
 */
export const unpacked = (content: Uint8Array, decompressing: Transform): ReadableStream =>
  Readable.toWeb(Readable.from([content]).compose(decompressing)) as ReadableStream;
