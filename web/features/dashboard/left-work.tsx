import { Moon } from 'lucide-react';
import type { LeftWork } from '../../../shared-model/derive/raised-hands.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import styles from './left-work.module.css';

interface Props {
  left: readonly LeftWork[];
  /** The child's, as short as is clear. */
  name: string;
  today: string;
}

/** What a child has left for another day by themselves: a line each, which needs nothing of a parent. */
export const LeftWorkLines = ({ left, name, today }: Props) =>
  left.map(({ work, title, to }) => (
    <span key={work} className={styles.line}>
      <Moon size={16} aria-hidden />
      <span className={styles.words}>
        {to === addDays(today, 1)
          ? m.dashboard_left_for_tomorrow({ name, title })
          : m.dashboard_left_for_day({ name, title, day: showWeekday(to) })}
      </span>
    </span>
  ));
