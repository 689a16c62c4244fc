import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { subjectColours } from '../../ui/subject.tsx';
import styles from './day-dots.module.css';
import { keyOf } from './shown-items.ts';

interface Props {
  /** Without late work. */
  items: readonly TodayItem[];
  isDone: (item: TodayItem) => boolean;
  /** The key of the work in progress or next. */
  current: string | undefined;
  /** 'Mia: 2 of 6 done today' */
  label: string;
}

/** A dot for each piece of the day's work in its subject's colour: full once it is done. */
export const DayDots = ({ items, isDone, current, label }: Props) => (
  <div>
    <div className={styles.dots} aria-hidden>
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <span
            key={key}
            className={styles.dot}
            style={subjectColours(item.subject)}
            data-state={isDone(item) ? 'done' : key === current ? 'current' : 'open'}
          />
        );
      })}
    </div>
    <VisuallyHidden>{label}</VisuallyHidden>
  </div>
);
