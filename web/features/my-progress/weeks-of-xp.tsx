import { ChartNoAxesColumn } from 'lucide-react';
import type { WeekOfXp } from '../../../shared-model/derive/student-progress.ts';
import { showDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './my-progress.module.css';

interface Props {
  /** The present one last. */
  weeks: readonly WeekOfXp[];
  nameOf: (week: WeekOfXp) => string;
}

/** XP of the last weeks: a list whose items are drawn as columns and say their figures in words. */
export const WeeksOfXp = ({ weeks, nameOf }: Props) => {
  const most = Math.max(1, ...weeks.map(({ xp }) => xp));
  return (
    <Panel title={m.my_progress_weeks()} icon={ChartNoAxesColumn}>
      <ol className={styles.weeks}>
        {weeks.map((week, at) => {
          const { from, xp, done: count } = week;
          const name = at === weeks.length - 1 ? m.my_progress_this_week() : nameOf(week);
          const words = m.my_progress_week_figures({ xp, count });
          return (
            <li key={from} title={`${name}: ${words}`}>
              <VisuallyHidden>{`${name}: ${words}`}</VisuallyHidden>
              <span className={styles.xp} aria-hidden>
                {xp > 0 && xp}
              </span>
              <span
                className={styles.column}
                style={{ height: `${(100 * xp) / most}%` }}
                data-present={at === weeks.length - 1 || undefined}
                aria-hidden
              />
              <span className={styles.date} aria-hidden>
                {showDate(from)}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
};
