import { useState } from 'react';
import { moveSlipped } from '../../../shared-model/actions/move-slipped.ts';
import { nextSchoolDay } from '../../../shared-model/figures/slipped.ts';
import type { SlippedItem } from '../../../shared-model/figures/slipped.ts';
import { isSchoolDay } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { write } from '../../state/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Text } from '../../ui/text.tsx';
import { SlippedList } from './slipped-list.tsx';
import { weekdayName } from './weekday-name.ts';

interface Props {
  /** The latest first. */
  items: readonly SlippedItem[];
  /** Today. */
  day: string;
  zone: string;
  onClose: () => void;
}

/** More than these don't move in one action; they are offered again after it. */
const mostAtOnce = 100;

const keyOf = ({ kind, id }: SlippedItem): string => `${kind}/${id}`;

/** Shows what would move, lets some stay, and moves the rest in one action that can be undone. */
export const SlippedDialog = ({ items, day, zone, onClose }: Props) => {
  const [to, setTo] = useState(nextSchoolDay(day));
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const offered = items.slice(0, mostAtOnce);
  const moving = offered.filter((item) => !staying.has(keyOf(item)));
  const words = { count: moving.length, day: weekdayName(to, getLocale()) };

  const keep = (item: SlippedItem, isMoving: boolean) => {
    const others = new Set(staying);
    if (isMoving) others.delete(keyOf(item));
    else others.add(keyOf(item));
    setStaying(others);
  };
  const move = async () => {
    setSaving(true);
    const { changes, undo } = moveSlipped(moving, to, zone);
    const done = m.dashboard_moved(words);
    const isSaved = await write(changes, { done, undo, failed: m.dashboard_move_failed() });
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.dashboard_move_title()}
      description={m.dashboard_move_description()}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            pending={isSaving}
            pendingLabel={m.common_saving()}
            disabled={moving.length === 0}
            onClick={() => void move()}
          >
            {m.dashboard_move_confirm(words)}
          </Button>
        </>
      }
    >
      {isSchoolDay(day) && (
        <Segmented
          label={m.dashboard_move_to()}
          value={to}
          onChange={setTo}
          options={[
            { value: nextSchoolDay(day), label: weekdayName(nextSchoolDay(day), getLocale()) },
            { value: day, label: m.dashboard_move_today() },
          ]}
        />
      )}
      <SlippedList
        items={offered}
        today={day}
        zone={zone}
        isMoving={(item) => !staying.has(keyOf(item))}
        onChange={keep}
      />
      {items.length > offered.length && (
        <Text tone="muted">{m.dashboard_move_more({ count: items.length - offered.length })}</Text>
      )}
    </Dialog>
  );
};
