/** A day without a scene, for older students: the week, then the day's work as a list whose rows open. */
import { useId } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { memo } from '../../ui/memo.tsx';
import { Heading, VisuallyHidden } from '../../ui/pieces.tsx';
import { freeDayWords } from './free-day.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { QuietRow } from './quiet-row.tsx';
import { timeLabelOf } from './time-label.ts';
import type { LearningPath } from './use-learning-path.ts';
import { useOwnOrder } from './use-own-order.ts';
import { WeekStrip } from './week-strip.tsx';
import styles from './quiet-day.module.css';

interface QuietDayProps {
  path: LearningPath;
  /** Key of the item that comes next; none is left of the day's own: undefined. */
  open: string | undefined;
  language: string;
  mayReadAloud: boolean;
  /** Heading level. */
  level: 2 | 3;
}

/** Rendered when its day changes, not for what stands above it for a while. */
export const QuietDay = memo((props: QuietDayProps) => {
  const { path, open, language, mayReadAloud, level } = props;
  const { student, painted, day, zone, off, nextDay, complete } = path;
  const { ahead, items, fromBefore } = painted;
  const [headingId, lateId] = [useId(), useId()];
  const own = items.find((item) => keyOfItem(item) === open);
  const next = own ?? fromBefore.find(({ done }) => !done);
  const { list, byKey, begin, move, said } = useOwnOrder(items, day);
  const rowOf = (item: TodayItem, at: number | null) => (
    <QuietRow
      key={keyOfItem(item)}
      item={item}
      when={timeLabelOf(item, { day, zone, language }).when}
      isNext={item === next && !item.done}
      language={language}
      mayReadAloud={mayReadAloud}
      onComplete={complete}
      {...(at !== null &&
        items.length > 1 && {
          place: { at, count: items.length, byKey, begin, move },
        })}
    />
  );
  return (
    <div className={styles.quiet}>
      <WeekStrip studentId={student.id} />
      <section aria-labelledby={headingId} tabIndex={-1}>
        <Heading level={level} size="xl" id={headingId}>
          {m.student_home_trail()}
        </Heading>
        {items.length === 0 && (
          <p className={styles.free}>
            {freeDayWords(off?.kind ?? null)}{' '}
            {nextDay !== null && m.student_home_next_day({ day: showLongDay(nextDay, language) })}
          </p>
        )}
        <ol className={styles.list} ref={list}>
          {ahead.map((item) => rowOf(item, null))}
          {items.map(rowOf)}
        </ol>
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </section>
      {fromBefore.length > 0 && (
        <section aria-labelledby={lateId}>
          <Heading level={level} size="xl" id={lateId}>
            {m.common_still_waiting()}
          </Heading>
          <ol className={styles.list}>{fromBefore.map((item) => rowOf(item, null))}</ol>
        </section>
      )}
    </div>
  );
});
