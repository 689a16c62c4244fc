import { dequal } from 'dequal';
import { Check, Star } from 'lucide-react';
import { useId } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectBadge, SubjectMark } from '../../ui/subject.tsx';
import { BesideTrail } from './habitats/habitat-view.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import card from './trail-card.module.css';
import styles from './trail-stop.module.css';
import { memo } from '../../ui/memo.tsx';
import { showSubject } from '../../format/subject-labels.ts';

interface StoneProps {
  subject: string;
  done: boolean;
  /** Avatar id on the next stone; null elsewhere. */
  animal: string | null;
}

/** The stone. Decorative: the card beside it says the same in words. */
const TrailStone = memo(({ subject, done, animal }: StoneProps) => (
  <span className={styles.stone} aria-hidden="true">
    {done ? (
      <Check className={styles.check} strokeWidth={3.2} />
    ) : animal !== null ? (
      <Avatar avatar={animal} size="lg" />
    ) : (
      <SubjectMark subject={subject} size="lg" />
    )}
  </span>
));

/** The path between two stops, as high as the stop beside it. */
type Side = 'start' | 'end';

/** Horizontal position of the path at a stop, in percent of its own width. */
const bend: Record<Side, number> = { start: 30, end: 70 };

const paw =
  'M0 9C-7 9-9 4-6 0C-4-3 4-3 6 0C9 4 7 9 0 9ZM-9-3a2.6 3.4 0 1 1 .1 0ZM-3.4-8a2.6 3.4 0 1 1 .1 0ZM3.6-8a2.6 3.4 0 1 1 .1 0ZM9.2-3a2.6 3.4 0 1 1 .1 0Z';

const Paw = ({ turn }: { turn: number }) => (
  <svg className={styles.paw} viewBox="-14 -14 28 28" style={{ rotate: `${turn}deg` }}>
    <path d={paw} />
  </svg>
);

interface TrailSegmentProps {
  side: Side;
  walked: boolean;
  /** At the ends of the trail the path runs straight. */
  isFirst: boolean;
  isLast: boolean;
}

const TrailSegment = ({ side, walked, isFirst, isLast }: TrailSegmentProps) => {
  const at = bend[side];
  const lean = (50 + at) / 2;
  const way = `M50 0C${isFirst ? 50 : lean} 16 ${at} 30 ${at} 50S${isLast ? 50 : lean} 84 50 100`;
  return (
    <span className={styles.segment} aria-hidden="true">
      <svg
        className={styles.way}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        focusable="false"
      >
        <path className={styles.wayEdge} d={way} />
        <path className={`${styles.wayEdge} ${styles.wayJoint}`} d="M50 100h.01" />
        <path className={styles.wayGround} d={way} />
        {!walked && <path className={styles.wayDots} d={way} />}
      </svg>
      {walked && (
        <span className={styles.paws}>
          <Paw turn={side === 'start' ? 150 : 210} />
          <Paw turn={side === 'start' ? 128 : 232} />
        </span>
      )}
    </span>
  );
};

/** Time or due date: a short text, and the full one for hover. */
export interface TimeLabel {
  when: string;
  fullWhen: string;
}

/** Props of a stop of the trail. */
export interface TrailStopProps extends TimeLabel {
  item: TodayItem;
  at: number;
  isLast: boolean;
  /** The first stop that isn't done; the animal stands here. */
  isCurrent: boolean;
  animal: Animal;
  language: string;
  mayReadAloud: boolean;
  onComplete: (item: TodayItem) => void;
}

const Subject = memo(SubjectBadge);

const spoken = ({ title, label, done }: TodayItem, when: string): string =>
  done
    ? m.student_home_spoken_done({ title, subject: showSubject(label) })
    : m.student_home_spoken({ title, subject: showSubject(label), when });

/**
 * Each read makes new objects, so the props are compared by value: a stop renders only when one of its fields differs.
 * All fields count, shown or not, because a tap writes the item.
 */
export const TrailStop = memo(
  ({
    item,
    at,
    isLast,
    isCurrent,
    animal,
    when,
    fullWhen,
    language,
    mayReadAloud,
    onComplete,
  }: TrailStopProps) => {
    const { title, label, subject, xp, done, overdue } = item;
    const titleId = useId();
    const side = at % 2 === 0 ? 'start' : 'end';
    const state = done ? 'done' : isCurrent ? 'current' : 'open';
    return (
      <li className={styles.stop} data-side={side} data-state={state} data-stop={keyOfItem(item)}>
        <TrailSegment side={side} walked={done} isFirst={at === 0} isLast={isLast} />
        <span className={styles.beside}>
          <BesideTrail category={animal.category} at={at} />
        </span>
        <div className={styles.row}>
          <TrailStone subject={subject} done={done} animal={isCurrent ? animal.id : null} />
          <div className={card.card}>
            <SceneButton
              covers
              className={card.press}
              disabled={done}
              {...(isCurrent && { 'aria-current': 'step' })}
              onClick={() => onComplete(item)}
            >
              <span className={card.title} id={titleId} dir="auto">
                {title}
              </span>
              <span className={card.facts}>
                <Subject subject={subject} label={showSubject(label)} />
                <span title={fullWhen}>{when}</span>
                {overdue && <span className={card.waiting}>{m.common_still_waiting()}</span>}
              </span>
              <span className={card.facts}>
                <span className={card.xp}>
                  <Star size={17} aria-hidden /> {m.student_home_xp({ xp })}
                </span>
                {done && (
                  <span className={card.complete}>
                    <Check size={18} strokeWidth={3} aria-hidden /> {m.student_home_complete()}
                  </span>
                )}
              </span>
            </SceneButton>
            <div className={card.tools}>
              {mayReadAloud && (
                <ReadAloud text={spoken(item, when)} language={language} describedBy={titleId} />
              )}
            </div>
          </div>
        </div>
      </li>
    );
  },
  dequal,
);
