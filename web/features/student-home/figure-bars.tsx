import { Star } from 'lucide-react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { MonthAndRow } from './month-days.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import bars from './figure-bars.module.css';

interface Props {
  painted: OptimisticDay;
  /** Whose days of the month and in a row are shown; null: nobody's. */
  streakOf: Id<'student'> | null;
}

/** Today's progress, today's XP, and the distance to the next level, as bars; below them the days. */
export const FigureBars = ({ painted, streakOf }: Props) => {
  const { done, items, xpToday, level } = painted;
  const progress = m.student_home_progress_of({ done, total: items.length });
  const toNext = m.common_xp_to_level({
    xp: level.xp,
    total: level.totalXp,
    next: level.level + 1,
  });
  return (
    <div className={bars.day}>
      <div className={bars.figures}>
        {items.length > 0 && (
          <div className={`${bars.figure} ${bars.wide}`}>
            <p className={bars.line}>
              <span className={bars.label}>{m.student_home_progress()}</span>
              <span className={bars.value}>{progress}</span>
            </p>
            <ProgressBar
              value={done}
              max={items.length}
              label={m.student_home_progress()}
              valueText={progress}
              size="lg"
            />
          </div>
        )}
        <div className={bars.figure}>
          <p className={`${bars.line} ${bars.xp}`}>
            <Star className={bars.star} size={30} aria-hidden />
            <span className={bars.value}>{showNumber(xpToday)}</span>{' '}
            <span className={bars.label}>{m.student_home_xp_today()}</span>
          </p>
        </div>
        <div className={bars.figure}>
          <p className={bars.line}>
            <span className={bars.value}>{m.common_level({ level: level.level })}</span>
          </p>
          <ProgressBar
            value={level.xp}
            max={level.totalXp}
            label={toNext}
            valueText={toNext}
            tone="marigold"
            size="lg"
          />
          <p className={bars.label}>{toNext}</p>
        </div>
        {streakOf !== null && (
          <MonthAndRow studentId={streakOf} className={`${bars.figure} ${bars.wide}`} />
        )}
      </div>
    </div>
  );
};
