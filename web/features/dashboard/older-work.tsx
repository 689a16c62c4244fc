import { Moon } from 'lucide-react';
import { useState } from 'react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/pieces.tsx';

/** Sets the day before which open work is dismissed; null: none is. */
const dismissOverdue = (before: string | null, done: string) =>
  act('dismissOverdue', { before }, { done, failed: m.common_nothing_changed() });

interface Props {
  items: readonly SlippedItem[];
  /** Work before this day counts as older. */
  from: string;
  present: LocalToday;
}

/** Offers to move or dismiss work that slipped longer ago than the banner covers. */
export const OlderWork = ({ items, from, present: { day } }: Props) => {
  const [isSaving, setSaving] = useState(false);
  const count = countWork(items);
  const oldest = items.map((item) => item.since).toSorted()[0]!;
  const rest = async () => {
    setSaving(true);
    await dismissOverdue(from, m.dashboard_rested({ count }));
    setSaving(false);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button
          icon={Moon}
          pending={isSaving}
          pendingLabel={m.common_saving()}
          onClick={() => void rest()}
        >
          {m.dashboard_rest()}
        </Button>
      }
    >
      {m.dashboard_older_open({ count, date: showDayFrom(oldest, day) })}
    </Banner>
  );
};

/** Makes all dismissed work overdue again. */
export const RestoreDismissed = ({ count, onDone }: { count: number; onDone: () => void }) => {
  const restoreDismissed = async () => {
    if (await dismissOverdue(null, m.dashboard_brought_back({ count }))) onDone();
  };
  return <Button onClick={() => void restoreDismissed()}>{m.dashboard_bring_back()}</Button>;
};
