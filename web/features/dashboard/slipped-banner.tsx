import { useState } from 'react';
import { nextSchoolDay } from '../../../shared-model/figures/slipped.ts';
import type { SlippedItem } from '../../../shared-model/figures/slipped.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { Banner } from '../../ui/banner.tsx';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { SlippedDialog } from './slipped-dialog.tsx';
import { weekdayName } from './weekday-name.ts';

function question(items: readonly SlippedItem[], day: string): string {
  const words = { count: items.length, day: weekdayName(day, getLocale()) };
  return items.every(({ kind }) => kind === 'planner-task')
    ? m.dashboard_lessons_slipped(words)
    : m.dashboard_things_slipped(words);
}

interface Props {
  /** The latest first. */
  items: readonly SlippedItem[];
  /** Today. */
  day: string;
  zone: string;
}

/** Offers to move what slipped to the next school day: one tap, and one to confirm. */
export const SlippedBanner = ({ items, day, zone }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const next = nextSchoolDay(day);
  return (
    <Box mb="5">
      <Banner
        tone="warning"
        action={
          <Button variant="primary" onClick={() => setOpen(true)}>
            {m.dashboard_move({ day: weekdayName(next, getLocale()) })}
          </Button>
        }
      >
        {question(items, next)}
      </Banner>
      {isOpen && (
        <SlippedDialog items={items} day={day} zone={zone} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
};
