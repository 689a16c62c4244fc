/** Handlers of the calls about a family's backups on the server. */
import { createGunzip } from 'node:zlib';
import { familyBackupCall } from '../../shared-model/contracts/backup-calls.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { isRecent } from '../accounts/sessions.ts';
import type { AppContext } from './app-context.ts';
import { unpacked } from '../http/unpacked.ts';
import { listBackups, readFamilyBackup } from '../store/family-backups.ts';
import type { Handlers } from './serve-call.ts';

const { signInAgain, notFound } = familyBackupCall.errors;

/** The handlers of the calls about backups. */
export function backupHandlers({ services, logSecurity }: AppContext) {
  return {
    listBackups: async ({ who }) => ok(await listBackups(services.db, who.familyId)),

    familyBackup: async ({ params: { id }, who, c }) => {
      const { familyId, memberId } = who;
      if (!isRecent(services, who)) return failed(signInAgain);
      const content = await readFamilyBackup(services.db, familyId, id);
      if (!content) return failed(notFound);
      logSecurity('backup read', { familyId, memberId });
      const headers = { 'content-type': 'application/json' };
      const takesGzip = (c.req.header('accept-encoding') ?? '').includes('gzip');
      return takesGzip
        ? c.body(content, 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(unpacked(content, createGunzip({ chunkSize: 262_144 })), 200, headers);
    },
  } satisfies Partial<Handlers>;
}
