import { useEffect } from 'react';
import type { Today } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { thisQuarter, useToday } from '../../state/use-now.ts';
import { Grid, Row } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ChildToday } from './child-today.tsx';
import { RestingWork } from './resting-work.tsx';
import { SlippedBanner } from './slipped-banner.tsx';

function summary(todays: readonly Today[]): string {
  const sum = (count: (today: Today) => number) =>
    todays.reduce((total, today) => total + count(today), 0);
  const [count, overdue] = [sum(({ left }) => left), sum((today) => today.overdue)];
  if (count === 0 && overdue === 0)
    return sum(({ done }) => done) > 0 ? m.dashboard_today_clear() : m.dashboard_today_empty();
  return overdue > 0
    ? m.dashboard_today_summary({ count, overdue })
    : m.dashboard_today_left({ count });
}

/** What needs the parent today, child by child. `onShown` is called when it stands. */
export const TodaySection = ({ onShown }: { onShown: () => void }) => {
  const { day, zone, now, restsBefore } = useToday();
  const found = useRecords('dashboardToday', thisQuarter(now), zone, restsBefore);
  const isShown = found !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!found) return <Loading shape="cards" label={m.dashboard_loading()} />;
  const { students, today, slipped, resting } = found;
  if (students.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-today">
      <SlippedBanner items={slipped} day={day} zone={zone} />
      <Row mb="3" alignItems="baseline">
        <Heading level={2} id="dashboard-today">
          {m.dashboard_today()}
        </Heading>
        <Text tone="muted">{summary([...today.values()])}</Text>
      </Row>
      <Grid as="ul" listStyleType="none" min="20rem" alignItems="start">
        {students.map((one) => (
          <ChildToday
            key={`${one.id} ${day}`}
            student={one}
            today={today.get(one.id)!}
            day={day}
            zone={zone}
          />
        ))}
      </Grid>
      <RestingWork items={resting} day={day} zone={zone} />
    </section>
  );
};
