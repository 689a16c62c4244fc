import { describe, expect, it } from 'vitest';
import { initialStatus } from '../../../web/sync/status.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import { storageWords, syncWords } from '../../../web/app/sync-words.ts';

const words = (patch: Partial<SyncStatus>): string =>
  syncWords({ ...initialStatus, ...patch }, (ms) => `${ms}`).join(' ');

describe('the sync’s state in words', () => {
  it('says synced only when the server has everything', () => {
    expect(words({ syncedAt: 5 })).toBe('All synced at 5.');
    expect(words({ syncedAt: 5, pending: 2 })).toBe(
      '2 changes are saved on this device and not yet synced.',
    );
    expect(words({ syncedAt: 5, trouble: 'unreachable' })).not.toContain('All synced');
    expect(words({ phase: 'unpaired', pending: 1, syncedAt: 5 })).not.toContain('All synced');
    expect(words({})).toBe('Not synced yet.');
  });

  it('says what is in the way and what is safe', () => {
    expect(words({ trouble: 'unreachable', pending: 1 })).toBe(
      'The server can’t be reached at the moment. 1 change is saved on this device and not yet synced.',
    );
    expect(words({ trouble: 'quota' })).toContain('full');
    expect(words({ stalled: true, trouble: 'server-error' })).toContain('two minutes');
    expect(words({ refused: 1 })).toContain('1 action couldn’t be saved.');
  });

  it('tells how far a run is', () => {
    expect(words({ phase: 'syncing', pending: 3 })).toBe('Syncing 3 changes.');
    expect(words({ phase: 'syncing' })).toBe('Looking for changes.');
    expect(words({ phase: 'syncing', bootstrap: { done: 20, of: 90 } })).toBe(
      'Fetching the family’s records: 20 of 90.',
    );
  });

  it('asks for a reload when a newer Trailbook has taken over', () => {
    expect(storageWords('outdated')).toContain('Reload');
    expect(storageWords('no-storage')).toContain('nothing can be saved');
  });
});
