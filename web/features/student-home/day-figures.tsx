import { Star } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import styles from './day-figures.module.css';
import { memo } from '../../ui/memo.tsx';

/** Today's progress, today's XP, and the distance to the next level. */
export const DayFigures = memo(({ painted }: { painted: OptimisticDay }) => {
  const { done, items, xpToday, level } = painted;
  const progress = m.student_home_progress_of({ done, total: items.length });
  const toNext = m.common_xp_to_level({
    xp: level.xp,
    total: level.totalXp,
    next: level.level + 1,
  });
  return (
    <div className={styles.day}>
      <div className={styles.figures}>
        <div className={`${styles.figure} ${styles.wide}`}>
          <p className={styles.line}>
            <span className={styles.label}>{m.student_home_progress()}</span>
            <span className={styles.value}>{progress}</span>
          </p>
          <ProgressBar
            value={done}
            max={items.length}
            label={m.student_home_progress()}
            valueText={progress}
            size="lg"
          />
        </div>
        <div className={styles.figure}>
          <p className={`${styles.line} ${styles.xp}`}>
            <Star className={styles.star} size={30} aria-hidden />
            <span className={styles.value}>{xpToday}</span>{' '}
            <span className={styles.label}>{m.student_home_xp_today()}</span>
          </p>
        </div>
        <div className={styles.figure}>
          <p className={styles.line}>
            <span className={styles.value}>{m.common_level({ level: level.level })}</span>
          </p>
          <ProgressBar
            value={level.xp}
            max={level.totalXp}
            label={toNext}
            valueText={toNext}
            tone="marigold"
            size="lg"
          />
          <p className={styles.label}>{toNext}</p>
        </div>
      </div>
    </div>
  );
});
