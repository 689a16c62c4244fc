import { useEffect, useState } from 'react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayChangeItems } from '../../shell/plan-changes.ts';
import { roundToQuarterHour, useToday, type LocalToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Box, Grid, Heading, Row, Text, TextButton } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ChildToday } from './child-today.tsx';
import { RestoreDismissed, SlippedBanner } from './slipped-banner.tsx';
import { ownItems, sharedLessons } from './shared-lessons.ts';
import { SharedToday } from './shared-today.tsx';
import { SlippedDialog } from './slipped-dialog.tsx';

interface Props {
  /** Latest first. */
  items: readonly SlippedItem[];
  present: LocalToday;
}

/** How much work is dismissed, with ways to reschedule it or to bring all of it back. */
const DismissedWork = ({ items, present }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countWork(items);
  if (count === 0) return null;
  return (
    <Row mt="3" gap="2">
      <Text tone="muted">{m.dashboard_resting({ count })}</Text>
      <TextButton minH="target" onClick={() => setOpen(true)}>
        {m.dashboard_resting_look()}
      </TextButton>
      {isOpen && (
        <SlippedDialog
          title={m.dashboard_resting_title()}
          description={m.dashboard_resting_description()}
          items={items}
          present={present}
          besideCancel={<RestoreDismissed count={count} onDone={close} />}
          onClose={close}
        />
      )}
    </Row>
  );
};

/** `isOff`: nobody has school. */
function summary(todays: readonly Today[], isOff: boolean): string {
  const sum = (count: (today: Today) => number) =>
    todays.reduce((total, today) => total + count(today), 0);
  const [count, overdue] = [sum(({ left }) => left), sum((today) => today.overdue)];
  if (count === 0 && overdue === 0) {
    if (sum(({ done }) => done) > 0) return m.dashboard_today_clear();
    return isOff ? m.dashboard_today_off() : m.dashboard_today_empty();
  }
  return overdue > 0
    ? m.dashboard_today_summary({ count, overdue })
    : m.dashboard_today_left({ count });
}

/** What needs the parent today, by child. `onShown` is called once it is rendered. */
export const TodaySection = ({ onShown }: { onShown: () => void }) => {
  const present = useToday();
  const { day, zone, now, restsBefore } = present;
  const found = useRecords('dashboardToday', roundToQuarterHour(now), zone, restsBefore);
  const isShown = found !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!found) return <Loading shape="cards" label={m.dashboard_loading()} />;
  const { students, today, daysOff, slipped, dismissed } = found;
  if (students.length === 0) return null;
  const lessons = sharedLessons(students, today);
  return (
    <section aria-labelledby="dashboard-today">
      <SlippedBanner items={slipped} present={present} />
      <Row mb="3" alignItems="baseline">
        <Heading level={2} id="dashboard-today">
          {m.common_today()}
        </Heading>
        <Text tone="muted">{summary([...today.values()], daysOff.size === students.length)}</Text>
        {students.length > 1 && (
          <Box marginInlineStart="auto" alignSelf="center" my="-3">
            <Menu label={m.dashboard_day_menu()} items={dayChangeItems(day, day)} />
          </Box>
        )}
      </Row>
      <Grid as="ul" listStyleType="none" min="20rem" alignItems="start">
        <SharedToday lessons={lessons} present={present} />
        {students.map((one) => (
          <ChildToday
            key={`${one.id} ${day}`}
            student={one}
            today={today.get(one.id)!}
            off={daysOff.get(one.id)}
            own={ownItems(today.get(one.id)!.items, lessons)}
            present={present}
          />
        ))}
      </Grid>
      <DismissedWork items={dismissed} present={present} />
    </section>
  );
};
