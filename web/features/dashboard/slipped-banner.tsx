import { useState } from 'react';
import { dequal } from 'dequal';
import { Moon } from 'lucide-react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import { schoolDaysBefore } from '../../../shared-model/lib/school-calendar.ts';
import { showWeekday, showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { LocalToday } from '../../device/use-now.ts';
import { Banner } from '../../ui/banner.tsx';
import { Box, Button } from '../../ui/pieces.tsx';
import { dayForMissed } from '../../../shared-model/planning/spread-slipped.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { memo } from '../../ui/memo.tsx';
import { act } from '../../device/act.ts';
import { SlippedDialog } from './slipped-dialog.tsx';

/** Sets the day before which open work is dismissed; null: none is. */
const dismissOverdue = (before: string | null, done: string) =>
  act('dismissOverdue', { before }, { done, failed: m.common_nothing_changed() });

interface OlderWorkProps {
  items: readonly SlippedItem[];
  /** Work before this day counts as older. */
  from: string;
  present: LocalToday;
}

/** Offers to move or dismiss work that slipped longer ago than the banner covers. */
export const OlderWork = ({ items, from, present: { day } }: OlderWorkProps) => {
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

/**
 * Number of past school days whose slipped work the banner offers to move. Older work can be dismissed and is on the
 * children's cards until then.
 */
const offeredDays = 5;

function question(items: readonly SlippedItem[], recent: readonly SlippedItem[], day: string) {
  const words = { count: countWork(items), day: showWeekday(day) };
  if (recent.length < items.length)
    return m.dashboard_recently_slipped({ ...words, recent: countWork(recent) });
  return items.every(({ kind }) => kind === 'planner-task')
    ? m.dashboard_lessons_slipped(words)
    : m.dashboard_things_slipped(words);
}

interface Props {
  /** Latest first. */
  items: readonly SlippedItem[];
  present: LocalToday;
}

/** Offers to move recently slipped work to the coming school days: one tap, and one to confirm. */
export const SlippedBanner = memo(({ items, present }: Props) => {
  const { day, now, zone } = present;
  const [isOpen, setOpen] = useState(false);
  const calendar = useCalendars().of(null);
  const from = schoolDaysBefore(day, offeredDays, calendar);
  const recent = items.filter((item) => item.since >= from);
  const older = items.filter((item) => item.since < from);
  if (items.length === 0) return null;
  const olderWork = older.length > 0 && <OlderWork items={older} from={from} present={present} />;
  if (recent.length === 0) return <Box mb="5">{olderWork}</Box>;
  const next = dayForMissed(now, zone, calendar);
  return (
    <Box mb="5">
      <Banner
        tone="warning"
        action={
          <Button variant="primary" onClick={() => setOpen(true)}>
            {m.dashboard_move({ day: showWeekday(next) })}
          </Button>
        }
      >
        {question(items, recent, next)}
      </Banner>
      {isOpen && (
        <SlippedDialog
          aside={olderWork && <Box mb="3">{olderWork}</Box>}
          items={recent}
          present={present}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}, dequal);
