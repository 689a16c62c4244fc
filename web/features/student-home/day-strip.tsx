/** The strip above the trail: the child, the day's figures, and on a press the same figures as bars. */
import { useId, useState } from 'react';
import { Star } from 'lucide-react';
import type { Look } from '../../../shared-model/entities/own-settings.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';
import type { Level } from '../../../shared-model/derive/xp.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Heading, VisuallyHidden } from '../../ui/pieces.tsx';
import { memo } from '../../ui/memo.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { FigureBars } from './figure-bars.tsx';
import { Journey, type JourneyProps } from './journey.tsx';
import { MonthDays } from './month-days.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import styles from './day-strip.module.css';

const radius = 20;
const length = 2 * Math.PI * radius;

/** The level in a ring that fills towards the next. Decorative: the strip says both in words. */
const LevelRing = ({ level, xp, totalXp }: Level) => (
  <span className={styles.ring} aria-hidden="true">
    <svg viewBox="0 0 48 48" focusable="false">
      <circle className={styles.track} cx="24" cy="24" r={radius} />
      <circle
        className={styles.range}
        cx="24"
        cy="24"
        r={radius}
        strokeDasharray={`${(length * xp) / totalXp} ${length}`}
      />
    </svg>
    <span data-long={level > 999 || undefined}>{level}</span>
  </span>
);

interface DayStripProps {
  student: StudentDay['student'];
  painted: OptimisticDay;
  /** Reason for the day off. */
  why: string | null;
  /** Heading level. */
  level: 1 | 2;
  greeting: string | undefined;
  journey: JourneyProps;
  look: Look;
}

export const DayStrip = memo((props: DayStripProps) => {
  const { student, painted, why, level, greeting, journey, look } = props;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { done, items, xpToday, level: reached } = painted;
  const hasStreak = look !== 'one-stone' && student.streak;
  const progress = m.student_home_progress_of({ done, total: items.length });
  return (
    <header className={styles.strip}>
      <div className={styles.line}>
        <Avatar student={student} size={48} />
        <div className={styles.names}>
          <Heading level={level} className={styles.title} eyebrow={greeting}>
            {m.student_home_title({ name: student.fullName })}
          </Heading>
          <div className={styles.standing}>
            <p className={styles.explorer}>{m.student_home_level({ level: reached.level })}</p>
            {hasStreak && <MonthDays studentId={student.id} />}
          </div>
          {why !== null && <Badge tone="info">{why}</Badge>}
        </div>
        <SceneButton
          className={styles.figures}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {items.length > 0 && (
            <span className={styles.figure}>
              <span className={styles.label}>{m.student_home_progress()}</span>{' '}
              <span className={styles.value}>{progress}</span>
            </span>
          )}{' '}
          {look !== 'one-stone' && (
            <span className={styles.figure}>
              <Star className={styles.star} size={24} aria-hidden />
              <span className={styles.value}>{showNumber(xpToday)}</span>{' '}
              <span className={styles.label}>{m.student_home_xp_today()}</span>
            </span>
          )}{' '}
          <LevelRing {...reached} />
          <VisuallyHidden>{m.common_level({ level: reached.level })}</VisuallyHidden>
        </SceneButton>
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            {look !== 'one-stone' && (
              <FigureBars painted={painted} streakOf={hasStreak ? student.id : null} />
            )}
            {look !== 'quiet' && <Journey {...journey} />}
          </>
        )}
      </div>
    </header>
  );
});
