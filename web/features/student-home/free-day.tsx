import type { Avatar } from '../../../shared-model/lib/avatars.ts';
import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Emoji } from '../../ui/avatar.tsx';
import { memo } from '../../ui/memo.tsx';
import styles from './free-day.module.css';

/** What is said of a day without tasks, by the kind of day off. */
export function freeDayWords(off: FreeDayProps['off']): string {
  if (off === null) return m.student_home_free_day();
  return off === 'sick' ? m.student_home_sick_day() : m.student_home_day_off();
}

interface FreeDayProps {
  animal: Avatar;
  /** Kind of day off; null: an ordinary day. */
  off: DayOff['kind'] | null;
  /** The next day with something to do, yyyy-MM-dd. */
  nextDay: string | null;
  language: string;
}

/** A day without tasks: the animal rests in its scene. */
export const FreeDay = memo(({ animal, off, nextDay, language }: FreeDayProps) => (
  <div className={styles.free}>
    <div className={styles.resting} aria-hidden="true">
      <span className={styles.animal}>
        <Emoji avatar={animal.id} px={136} />
      </span>
      <span className={styles.sleep}>
        <span>z</span>
        <span>z</span>
        <span>z</span>
      </span>
      <span className={styles.nest} />
    </div>
    <div className={styles.words}>
      <p>{freeDayWords(off)}</p>
      {nextDay !== null && (
        <p className={styles.next}>
          {m.student_home_next_day({ day: showLongDay(nextDay, language) })}
        </p>
      )}
    </div>
  </div>
));
