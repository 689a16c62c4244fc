import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { subjectColours } from '../../ui/subject.tsx';
import styles from './day-dots.module.css';
import { keyOf } from './shown-items.ts';
import type { ChildDayState } from './use-child-day.ts';

interface Props {
  state: ChildDayState;
  /** The child's full name. */
  name: string;
}

/** A dot for each piece of the day's work in its subject's colour: full once it is done. Nothing without work. */
export const DayDots = ({ state: { ofToday, done, current, isDone }, name }: Props) =>
  ofToday.length > 0 && (
    <div>
      <div className={styles.dots} aria-hidden>
        {ofToday.map((item) => {
          const isCurrent = current !== null && keyOf(item) === keyOf(current.item);
          return (
            <span
              key={keyOf(item)}
              className={styles.dot}
              style={subjectColours(item.subject)}
              data-state={isDone(item) ? 'done' : isCurrent ? 'current' : 'open'}
            />
          );
        })}
      </div>
      <VisuallyHidden>
        {m.dashboard_progress_of({ name, done, total: ofToday.length })}
      </VisuallyHidden>
    </div>
  );
