import { describe, expect, it } from 'vitest';
import type { FamilyKind } from '../../../../web/profiles/session.ts';
import { initialStatus } from '../../../../web/sync/status.ts';
import type { SyncStatus, SyncTrouble } from '../../../../web/sync/status.ts';
import { stateSentences } from '../../../../web/features/sync-status/state-sentences.ts';
import { troubleWords } from '../../../../web/features/sync-status/trouble-words.ts';

const words = (patch: Partial<SyncStatus>, family: FamilyKind = 'synced'): string =>
  stateSentences(family, { ...initialStatus, ...patch }, (ms) => `${ms}`).join(' ');

describe('The description of the sync’s state', () => {
  it('says synced only when the server has everything', () => {
    expect(words({ syncedAt: 5 })).toContain('All synced at 5.');
    expect(words({ syncedAt: 5, pending: 2 })).toBe(
      '2 changes are saved on this device and not yet synced.',
    );
    expect(words({ syncedAt: 5, trouble: 'unreachable' })).not.toContain('All synced');
    expect(words({ phase: 'unpaired', pending: 1, syncedAt: 5 })).not.toContain('All synced');
    expect(words({ syncedAt: 5, files: 2 })).toBe(
      '2 photos or files are saved on this device and not yet at the server.',
    );
    expect(words({ syncedAt: 5, files: 1, filesTrouble: 'full' })).toContain('all the space');
    expect(words({ syncedAt: 5, files: 1, filesTrouble: 'refused' })).toContain(
      'stays on this device',
    );
    expect(words({})).toBe('Not synced yet. What you do is saved on this device.');
  });

  it('says what is wrong, what is safe, and a next step for every trouble', () => {
    expect(words({ trouble: 'unreachable', pending: 1 })).toBe(
      'The server can’t be reached at the moment. 1 change is saved on this device and not yet synced.',
    );
    expect(words({ trouble: 'quota' }, 'local')).toContain('full');
    expect(words({ stalled: true, trouble: 'server-error' })).toContain('two minutes');
    expect(words({ refused: 1 })).toContain('1 action couldn’t be saved.');
    for (const trouble of Object.keys(troubleWords) as SyncTrouble[]) {
      expect(words({ trouble })).toContain(troubleWords[trouble].sentence());
      expect(troubleWords[trouble].step()).not.toBe('');
    }
  });

  it('shows a run’s progress', () => {
    expect(words({ phase: 'syncing', pending: 3 })).toContain('Syncing 3 changes.');
    expect(words({ phase: 'syncing' })).toBe('Looking for changes.');
    const fetching = (bootstrap: SyncStatus['bootstrap']) => words({ phase: 'syncing', bootstrap });
    expect(fetching({ gathered: 60, done: 0, of: 90 })).toBe(
      'The server is putting the family’s records together: 60 of 90.',
    );
    for (const gathered of [60, null])
      expect(fetching({ gathered, done: 20, of: 90 })).toBe(
        'Fetching the family’s records: 20 of 90.',
      );
  });

  it('mentions no server in a family that has none', () => {
    expect(words({}, 'demo')).toContain('only in this browser');
    expect(words({}, 'local')).toContain('on this device alone');
  });
});
