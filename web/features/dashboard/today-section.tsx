import type { Today } from '../../../shared-model/figures/today.ts';
import { familyToday } from '../../data/queries.ts';
import { byFullName } from '../../data/student-queries.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { useToday } from '../../state/use-now.ts';
import { Grid } from '../../ui/grid.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import { ChildToday } from './child-today.tsx';

function summary(todays: readonly Today[]): string {
  const sum = (count: (today: Today) => number) =>
    todays.reduce((total, today) => total + count(today), 0);
  const [count, overdue] = [sum(({ left }) => left), sum((today) => today.overdue)];
  if (count === 0)
    return sum(({ done }) => done) > 0 ? m.dashboard_today_clear() : m.dashboard_today_empty();
  return overdue > 0
    ? m.dashboard_today_summary({ count, overdue })
    : m.dashboard_today_left({ count });
}

/** What needs the parent today, child by child. */
export const TodaySection = () => {
  const { day, zone, now } = useToday();
  const found = useRecords((db) => familyToday(db, now, zone), [day, zone]);
  if (!found) return <Loading shape="cards" label={m.dashboard_loading()} />;
  const students = found.students.toSorted(byFullName);
  if (students.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-today">
      <Row mb="3" alignItems="baseline">
        <Heading level={2} id="dashboard-today">
          {m.dashboard_today()}
        </Heading>
        <Text tone="muted">{summary([...found.today.values()])}</Text>
      </Row>
      <Grid as="ul" listStyleType="none" min="20rem" alignItems="start">
        {students.map((one) => (
          <ChildToday key={`${one.id} ${day}`} student={one} today={found.today.get(one.id)!} />
        ))}
      </Grid>
    </section>
  );
};
