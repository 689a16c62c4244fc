import { describe, expect, it } from 'vitest';
import { initialStatus } from '../../../../web/sync/status.ts';
import type { SyncStatus, SyncTrouble } from '../../../../web/sync/status.ts';
import { pillState } from '../../../../web/features/sync-status/pill-state.ts';
import { troubleWords } from '../../../../web/features/sync-status/trouble-words.ts';

const synced = (patch: Partial<SyncStatus>) => pillState('synced', { ...initialStatus, ...patch });

describe('The sync pill', () => {
  it('says synced only when the server has everything', () => {
    expect(synced({ syncedAt: 5 })).toEqual({ kind: 'synced', at: 5 });
    expect(synced({ syncedAt: 5, phase: 'syncing' })).toEqual({ kind: 'synced', at: 5 });
    expect(synced({ syncedAt: 5, pending: 1 })).toEqual({ kind: 'saved' });
    expect(synced({ syncedAt: null })).toEqual({ kind: 'saved' });
    for (const phase of ['idle', 'syncing'] as const)
      expect(synced({ syncedAt: 5, files: 2, phase })).toEqual({ kind: 'files', count: 2 });
    expect(synced({ syncedAt: 5, files: 2, pending: 1 })).toEqual({ kind: 'saved' });
    for (const trouble of Object.keys(troubleWords) as SyncTrouble[])
      expect(synced({ syncedAt: 5, trouble }).kind).not.toBe('synced');
  });

  it('says saved, and never synced, in a family that has no server', () => {
    for (const family of ['demo', 'local'] as const) {
      for (const pending of [0, 3])
        expect(pillState(family, { ...initialStatus, syncedAt: 5, pending }).kind).toBe('saved');
      expect(pillState(family, { ...initialStatus, trouble: 'quota' }).kind).toBe('attention');
    }
    expect(synced({ phase: 'unpaired', syncedAt: 5 }).kind).toBe('saved');
  });

  it('does not ask for attention for troubles that end by themselves, only for those that need somebody', () => {
    for (const trouble of ['server-error', 'throttled'] as const)
      expect(synced({ trouble, pending: 2 }).kind).toBe('saved');
    expect(synced({ trouble: 'unreachable', pending: 2 }).kind).toBe('offline');
    for (const trouble of ['signed-out', 'captive-portal', 'upgrade', 'forked', 'quota'] as const)
      expect(synced({ trouble }).kind).toBe('attention');
    expect(synced({ refused: 1, syncedAt: 5 }).kind).toBe('attention');
    expect(synced({ stalled: true, pending: 1 }).kind).toBe('attention');
    expect(synced({ syncedAt: 5, files: 1, filesTrouble: 'full' }).kind).toBe('attention');
  });

  it('says that the server can’t be reached also where everything was sent, and "saved here" only of a family that is here', () => {
    const trouble = 'unreachable';
    const offline = { kind: 'offline', isSaved: true };
    expect(synced({ trouble, syncedAt: 5 })).toEqual(offline);
    expect(synced({ trouble, syncedAt: 5, pending: 2 })).toEqual(offline);
    expect(synced({ trouble, syncedAt: 5, files: 2 })).toEqual(offline);
    expect(synced({ trouble, files: 1 })).toEqual(offline);
    expect(synced({ trouble })).toEqual({ kind: 'offline', isSaved: false });
    // A run that looks whether it is back claims nothing else meanwhile.
    expect(synced({ trouble, syncedAt: 5, phase: 'syncing' })).toEqual(offline);
    expect(pillState('local', { ...initialStatus, trouble, syncedAt: 5 }).kind).not.toBe('offline');
  });

  it('counts what it sends and shows a new device’s progress', () => {
    expect(synced({ phase: 'syncing', pending: 3 })).toEqual({ kind: 'syncing', count: 3 });
    const bootstrap = { gathered: null, done: 999, of: 1000 };
    expect(synced({ phase: 'syncing', bootstrap })).toEqual({ kind: 'fetching', percent: 99 });
    for (const early of [
      { gathered: null, done: 0, of: 0 },
      { gathered: 500, done: 0, of: 1000 },
    ])
      expect(synced({ phase: 'syncing', bootstrap: early })).toEqual({
        kind: 'fetching',
        percent: null,
      });
  });
});
