import type { CurrentItem } from '../../../shared-model/derive/day-clock.ts';
import { showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import styles from './current-work.module.css';

/** 'now: Reading 10:30 AM' in one line; where it is too long, the title is cut and the time stays. */
export const CurrentWork = ({ current: { item, isNow } }: { current: CurrentItem }) => {
  const { title } = item;
  const time = item.kind === 'planner-task' ? showTaskTime(item.time) : '';
  return (
    <span className={styles.line}>
      <span className={styles.title} dir="auto">
        {isNow ? m.dashboard_now({ title }) : m.dashboard_next({ title })}
      </span>{' '}
      {time !== '' && <span className={styles.time}>{time}</span>}
    </span>
  );
};
