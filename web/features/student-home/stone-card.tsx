import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { memo } from '../../ui/memo.tsx';
import type { TimeLabel } from './time-label.ts';
import { useTick, type Complete } from './use-tick.ts';
import styles from './stone-card.module.css';

const Subject = memo(SubjectBadge);

interface StoneCardProps extends TimeLabel {
  item: TodayItem;
  /** Id of the title. */
  titleId: string;
  /** Whether times and XP are left out. */
  isPlain?: boolean;
  /** Marks the stop that comes next. */
  isCurrent: boolean;
  onComplete: Complete;
  /** Controls below what completes it. */
  children?: ReactNode;
}

/** An open stone: pressing its card completes it. */
export const StoneCard = (props: StoneCardProps) => {
  const { item, titleId, isCurrent, isPlain = false, when, fullWhen, onComplete, children } = props;
  const { title, label, subject, xp, overdue } = item;
  const { isDone, tick } = useTick(item, onComplete);
  return (
    <div className={styles.card}>
      <SceneButton
        covers
        className={styles.press}
        disabled={isDone}
        {...(isCurrent && !isDone && { 'aria-current': 'step' })}
        onClick={tick}
      >
        <span className={styles.words}>
          <span className={styles.title} id={titleId} dir="auto">
            {title}
          </span>
          <span className={styles.facts}>
            <Subject subject={subject} label={showSubject(label)} />
            {!isPlain && <span title={fullWhen}>{when}</span>}
            {overdue && <span className={styles.waiting}>{m.common_still_waiting()}</span>}
          </span>
          <span className={`${styles.facts} ${styles.outcome}`}>
            {isDone ? (
              <span className={styles.complete}>
                <Check size={18} strokeWidth={3} aria-hidden /> {m.student_home_complete()}
              </span>
            ) : (
              !isPlain && (
                <span className={styles.xp}>
                  <Star size={17} aria-hidden /> {m.student_home_xp({ xp })}
                </span>
              )
            )}
          </span>
        </span>
        <span className={styles.tick} data-done={isDone || undefined} aria-hidden="true">
          <Check size={34} strokeWidth={3.2} />
        </span>
      </SceneButton>
      <div className={styles.tools}>{children}</div>
    </div>
  );
};
