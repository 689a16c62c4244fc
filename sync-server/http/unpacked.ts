/** What is stored compressed, for a client that can't decompress it. */
import { Readable, type Transform } from 'node:stream';

/** Decompresses as a stream, no faster than the client reads: at once a family's backup would take hundreds of megabytes and seconds in which nobody else is answered. */
export const unpacked = (content: Uint8Array, decompressing: Transform): ReadableStream =>
  Readable.toWeb(Readable.from([content]).compose(decompressing)) as ReadableStream;
