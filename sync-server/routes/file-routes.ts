/**
 * Handlers of the calls about attachments. Only the device's cookie identifies the caller, whoever is signed in on it:
 * a device may hold the files of the records that it may hold [SY7].
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { putFileCall } from '../../shared-model/contracts/file-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { isPicture, typeOfBytes } from '../../shared-model/lib/file-type.ts';
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { grantsOf } from '../../shared-model/records/scopes.ts';
import type { AppContext } from './app-context.ts';
import type { StoredFile } from '../store/file-store.ts';
import type { Handlers } from './serve-call.ts';

const { errors } = putFileCall;

/** A photo may be shown; any other file is only saved, with a type that no browser executes. */
const headersOf = ({ name }: Attachment, { type, bytes }: StoredFile): Record<string, string> => ({
  'content-type': isPicture(type) ? type : 'application/octet-stream',
  'content-length': String(bytes),
  'content-disposition': `${isPicture(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  'x-content-type-options': 'nosniff',
});

/** The handlers of the calls about files. */
export const fileHandlers = ({ filesOf, services, quota, logSecurity }: AppContext) =>
  ({
    file: async ({ params: { hash }, who: { device }, c }) => {
      const files = filesOf(device.familyId);
      const named = await files.named(hash, grantsOf(device.holder));
      const stored = named && (await files.find(hash));
      if (!stored) return failed(notFound);
      const headers = headersOf(named, stored);
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const content = Readable.toWeb(Readable.from(files.read(hash))) as ReadableStream;
      return c.body(content, 200, headers);
    },

    putFile: async ({ params: { hash }, who: { device }, c, readBody }) => {
      const files = filesOf(device.familyId);
      if (!(await files.named(hash, grantsOf(device.holder)))) return failed(notFound);
      if ((c.req.header('content-encoding') ?? 'identity') !== 'identity')
        return failed(errors.encoded);
      if (await files.find(hash)) return ok(undefined);
      const read = await readBody();
      if (!read.ok) return read;
      const content = read.value;
      if (createHash('sha256').update(content).digest('hex') !== hash)
        return failed(errors.differs);
      const type = typeOfBytes(content);
      if (!type) return failed(errors.unknownType);
      const done = await files.keep({ hash, type }, content, {
        most: quota.fileBytes,
        writer: device.id,
        now: services.now(),
      });
      if (done === 'kept') return ok(undefined);
      logSecurity('quota met', { familyId: device.familyId, deviceId: device.id });
      return failed(errors.full);
    },

    missingFiles: async ({ input: { hashes }, who: { device } }) => {
      const scopes = grantsOf(device.holder);
      return ok(await filesOf(device.familyId).lookUp(hashes, scopes));
    },
  }) satisfies Partial<Handlers>;
