import { useCallback } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { host } from '../../device/host.ts';
import { refusalWords } from '../../device/refusal-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { toast } from '../../ui/toast.ts';

/** Ticks a child's work, or opens it again, after the PIN if one is asked for. */
type Tick = (
  studentId: Id<'student'>,
  item: TodayItem,
  pin: string | null,
) => Promise<string | null>;

/** Resolves to why it isn't saved, or null. Without a PIN a message tells it too. */
export const useWallTick = (): Tick =>
  useCallback(async (studentId, item, pin) => {
    const ticked = await host().tickOnWall({ studentId, item, isDone: !item.done, pin });
    if (ticked.ok) return null;
    const { error } = ticked;
    const words =
      error.code === 'locked' || !('message' in error || 'seconds' in error)
        ? m.common_task_status_failed()
        : refusalWords(error, m.sign_in_not_quite());
    if (pin === null) toast({ kind: 'danger', title: words });
    return words;
  }, []);
