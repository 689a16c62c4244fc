import { dequal } from 'dequal';
import { Check, Hand, Moon, Star } from 'lucide-react';
import { useId, useState } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { memo } from '../../ui/memo.tsx';
import { showSubject } from '../../format/subject-labels.ts';
import { isUp, leftTo } from '../../../shared-model/derive/raised-hands.ts';
import { showWeekday } from '../../format/format.ts';
import { useHand } from './hands-context.ts';
import { LookedAt } from './looked-at.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { OpenedStone } from './opened-stone.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { StoneCard } from './stone-card.tsx';
import type { TimeLabel } from './time-label.ts';
import { TrailWay } from './trail-way.tsx';
import { WhatItSays } from './what-it-says.tsx';
import type { Complete } from './use-tick.ts';
import styles from './trail-stop.module.css';

interface StoneProps {
  subject: string;
  done: boolean;
  /** Avatar id on the open stone; null elsewhere. */
  animal: string | null;
  /** The XP that fly up while the stone celebrates; null: it doesn't. */
  celebrates: number | null;
}

/** The stone. Decorative: the words beside it say the same. */
const TrailStone = memo(({ subject, done, animal, celebrates }: StoneProps) => (
  <span
    className={styles.stone}
    data-celebrates={celebrates !== null || undefined}
    aria-hidden="true"
  >
    {animal !== null ? (
      <Avatar avatar={animal} size="lg" />
    ) : done ? (
      <Check className={styles.check} strokeWidth={3.2} />
    ) : (
      <SubjectMark subject={subject} size="lg" />
    )}
    {celebrates !== null && (
      <span className={styles.burst}>
        <span className={styles.flying}>
          <Star size={20} /> {m.student_home_xp({ xp: celebrates })}
        </span>
      </span>
    )}
  </span>
));

/** Props of a stop of the trail. */
export interface TrailStopProps extends TimeLabel {
  item: TodayItem;
  /** Its place on the trail, from 0, and how many stops there are. */
  at: number;
  total: number;
  /** Whether the animal stands here: at the next stop, or the one that the student chose. */
  isOpen: boolean;
  /** Whether it was completed this moment. */
  isCelebrated: boolean;
  /** Whether it was done before its day. */
  isAhead: boolean;
  /** The day of the trail, which its stones are given: each that asked for it would read the family once more. */
  day: string;
  animal: Animal;
  language: string;
  mayReadAloud: boolean;
  onComplete: Complete;
  onChoose: (item: TodayItem) => void;
}

/** What is read after the title: the subject, and how far along the trail it is. */
const spoken = ({ label, done }: TodayItem, at: number, total: number): string =>
  done
    ? m.student_home_spoken_done({ subject: showSubject(label) })
    : m.student_home_spoken({ subject: showSubject(label), at, total });

/** A closed stone with its title: pressing it opens it; a done one only stands there. */
const ClosedStone = (props: TrailStopProps & { titleId: string }) => {
  const { item, when, isAhead, day, onChoose, titleId } = props;
  const hand = useHand(item);
  const isAsking = !item.done && hand !== undefined && isUp(hand);
  const to = !item.done && hand ? leftTo(hand) : null;
  const isLeft = !isAsking && to !== null && day < to;
  return (
    <SceneButton
      className={styles.closed}
      disabled={item.done}
      {...(!item.done && { 'aria-expanded': false })}
      onClick={() => onChoose(item)}
    >
      <TrailStone subject={item.subject} done={item.done} animal={null} celebrates={null} />
      <span className={styles.label}>
        <span className={styles.title} id={titleId} dir="auto">
          {item.title}
        </span>{' '}
        <span className={styles.when}>
          {isAsking && <Hand size={20} aria-hidden />}
          {isLeft && <Moon size={20} aria-hidden />}{' '}
          {isAsking
            ? m.student_home_hand_waits()
            : isLeft
              ? m.student_home_left_for({ day: showWeekday(to) })
              : item.done
                ? isAhead
                  ? m.student_home_ahead()
                  : m.student_home_complete()
                : when}
        </span>
      </span>
    </SceneButton>
  );
};

/**
 * Each read makes new objects, so the props are compared by value: a stop renders only when one of its fields differs.
 * All fields count, shown or not, because a tap writes the item.
 */
export const TrailStop = memo((props: TrailStopProps) => {
  const { item, at, total, isOpen, isCelebrated, animal, language, mayReadAloud } = props;
  const { subject, xp, done } = item;
  const [titleId, wordsId] = [useId(), useId()];
  const [isUnfolded, setLookedAt] = useState(false);
  const isLookedAt = isUnfolded && done && !isOpen;
  const side = at % 2 === 0 ? 'start' : 'end';
  const state = done ? 'done' : isOpen ? 'current' : 'open';
  return (
    <li
      className={styles.stop}
      data-side={side}
      data-state={state}
      data-open={isOpen || undefined}
      data-stop={keyOfItem(item)}
    >
      <TrailWay
        side={side}
        walked={done}
        animal={animal.id}
        isOpen={isOpen || isLookedAt}
        isFirst={at === 0}
        isLast={at === total - 1}
      />
      {isOpen ? (
        <div className={styles.open}>
          <TrailStone
            subject={subject}
            done={done}
            animal={animal.id}
            celebrates={isCelebrated ? xp : null}
          />
          <StoneCard {...props} titleId={titleId} isCurrent>
            {mayReadAloud && (
              <ReadAloud
                title={item.title}
                text={spoken(item, at + 1, total)}
                language={language}
                describedBy={titleId}
              />
            )}
            <OpenedStone item={item} />
          </StoneCard>
        </div>
      ) : (
        <div className={styles.row}>
          <ClosedStone {...props} titleId={titleId} />
          {done && (
            <WhatItSays
              isDone
              isOpen={isLookedAt}
              titleId={titleId}
              wordsId={wordsId}
              onToggle={() => setLookedAt(!isLookedAt)}
            />
          )}
        </div>
      )}
      {isLookedAt && <LookedAt item={item} id={wordsId} />}
    </li>
  );
}, dequal);
