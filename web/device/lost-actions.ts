import { useMemo } from 'react';
import { markOf } from '../../shared-model/commit/change.ts';
import type { LostActions } from '../../shared-model/derive/needs-you.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import type { RefusedGroup } from '../data/device-store.ts';
import { useRecords } from './use-records.ts';

/** How many actions these groups are, and which students did some of them. */
function countActions(groups: readonly RefusedGroup[]): LostActions {
  const ops = groups.flatMap((group) => group.ops);
  const actions = new Set(ops.map((op) => `${op.by} ${markOf(op) || op.g}`));
  const studentIds = new Set(
    ops.flatMap(({ by }) => {
      const actor = nameToActor(by ?? '');
      return actor?.role === 'student' ? [actor.studentId] : [];
    }),
  );
  return { count: actions.size, studentIds: [...studentIds] };
}

const none: readonly RefusedGroup[] = [];

/** What this device couldn't save, and what another device replaced, until somebody has looked at it. */
export function useLostActions(): { refused: LostActions; replaced: LostActions } {
  const groups = useRecords('listRefused') ?? none;
  return useMemo(
    () => ({
      refused: countActions(groups.filter(({ code }) => code !== 'overruled')),
      replaced: countActions(groups.filter(({ code }) => code === 'overruled')),
    }),
    [groups],
  );
}
