/** The sync state as sentences, for its sheet. */
import { m } from '../../messages/compiled/messages.js';
import type { FamilyKind } from '../../profiles/session.ts';
import { isSynced, type SyncStatus } from '../../sync/status.ts';
import { troubleWords } from './trouble-words.ts';

/** What blocks files, and what is safe. */
export const filesTroubleWords = { full: m.files_full, refused: m.files_refused };

const running = ({ bootstrap, pending }: SyncStatus): string => {
  if (!bootstrap)
    return pending > 0 ? m.sync_state_syncing({ count: pending }) : m.sync_state_looking();
  const { gathered, done, of } = bootstrap;
  if (gathered !== null && done === 0) return m.sync_state_gathering({ done: gathered, of });
  return of > 0 ? m.sync_state_fetching({ done, of }) : m.sync_state_connecting();
};

/** The sentences, most important first. `showTime` formats an instant (milliseconds). */
export function stateSentences(
  family: FamilyKind,
  status: SyncStatus,
  showTime: (ms: number) => string,
): string[] {
  const { phase, trouble, pending, files, filesTrouble, refused, syncedAt, stalled } = status;
  const inTheWay = trouble === null ? [] : [troubleWords[trouble].sentence()];
  if (family === 'demo') return [...inTheWay, m.sync_state_demo()];
  if (family !== 'synced' || phase === 'unpaired') return [...inTheWay, m.sync_state_local()];
  const sentences = phase === 'syncing' ? [running(status)] : inTheWay;
  if (isSynced(status)) sentences.push(m.sync_state_all({ time: showTime(syncedAt!) }));
  if (phase !== 'syncing' && pending > 0) sentences.push(m.sync_state_waiting({ count: pending }));
  if (files > 0) sentences.push(m.files_waiting({ count: files }));
  if (filesTrouble !== null) sentences.push(filesTroubleWords[filesTrouble]());
  if (refused > 0) sentences.push(m.sync_state_refused({ count: refused }));
  if (stalled) sentences.push(m.sync_state_stalled());
  return sentences.length > 0 ? sentences : [m.sync_state_never()];
}
