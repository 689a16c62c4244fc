import { useState } from 'react';
import { Moon } from 'lucide-react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import {
  schoolDaysBefore,
  type SchoolCalendar,
} from '../../../shared-model/lib/school-calendar.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { LocalToday } from '../../device/use-now.ts';
import { Banner } from '../../ui/banner.tsx';
import { Box, Button } from '../../ui/pieces.tsx';
import { useCalendars } from '../../device/use-calendars.ts';
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

/** Offers to dismiss work that was missed longer ago than what is offered to move. */
const OlderWork = ({ items, from, present: { day } }: OlderWorkProps) => {
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

/** Number of past school days whose missed work is offered to move. Older work can be dismissed. */
const offeredDays = 5;

/** Missed work by whether it is offered to move, and the first day (yyyy-MM-dd) of which it is. */
export function divideMissed(
  items: readonly SlippedItem[],
  day: string,
  calendar: SchoolCalendar,
): { from: string; recent: SlippedItem[]; older: SlippedItem[] } {
  const from = schoolDaysBefore(day, offeredDays, calendar);
  return {
    from,
    recent: items.filter((item) => item.since >= from),
    older: items.filter((item) => item.since < from),
  };
}

interface Props {
  /** Latest first. */
  items: readonly SlippedItem[];
  present: LocalToday;
  onClose: () => void;
}

/** Moves recently missed work to the coming school days and lets the older rest; without recent, moves the older. */
export const MissedWork = ({ items, present, onClose }: Props) => {
  const calendar = useCalendars().of(null);
  const { from, recent, older } = divideMissed(items, present.day, calendar);
  return (
    <SlippedDialog
      aside={
        older.length > 0 && (
          <Box mb="3">
            <OlderWork items={older} from={from} present={present} />
          </Box>
        )
      }
      items={recent.length > 0 ? recent : older}
      present={present}
      onClose={onClose}
    />
  );
};
