import { ChartNoAxesColumn } from 'lucide-react';
import type { WeekOfXp } from '../../../shared-model/derive/student-progress.ts';
import { showDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Chart } from '../../ui/chart.tsx';
import type { Column } from '../../ui/column.ts';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  /** The present week last. */
  weeks: readonly WeekOfXp[];
}

/** XP of the last weeks. */
export const WeeksOfXp = ({ weeks }: Props) => {
  const columns = weeks.map(({ from, xp, done: count }, at): Column => {
    const isPresent = at === weeks.length - 1;
    const day = showDate(from);
    const name = isPresent ? m.common_this_week() : m.my_progress_week({ day });
    return {
      key: from,
      name: day,
      words: m.common_of_named({ words: name, name: m.my_progress_week_figures({ xp, count }) }),
      value: xp,
      isPresent,
      cells: [name, xp, count],
    };
  });
  return (
    <Panel title={m.my_progress_weeks()} icon={ChartNoAxesColumn}>
      <Chart
        label={m.my_progress_weeks()}
        columns={columns}
        heads={[m.common_week(), m.labels_field_xp_reward(), m.common_done()]}
      />
    </Panel>
  );
};
