import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowDown, ArrowUp, Check, ChevronDown, GripVertical } from 'lucide-react';
import { dequal } from 'dequal';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { showMinutes } from '../../format/format.ts';
import { markWords } from '../../format/mark-words.ts';
import { useRecords } from '../../device/use-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { memo } from '../../ui/memo.tsx';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { StoneWords } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import { useTick, type Complete } from './use-tick.ts';
import styles from './quiet-day.module.css';

/** A row's place in the list, counted from 0, and what moves it. */
interface Place {
  at: number;
  count: number;
  byKey: (event: KeyboardEvent, key: string) => void;
  begin: (event: PointerEvent<HTMLElement>, key: string) => void;
  move: (key: string, to: number) => Promise<unknown>;
}

interface QuietRowProps {
  item: TodayItem;
  when: string;
  isNext: boolean;
  language: string;
  mayReadAloud: boolean;
  onComplete: Complete;
  /** Absent: it can't be moved. */
  place?: Place;
}

/** One step earlier or later, for whoever can't drag. */
const Steps = ({ itemKey, place: { at, count, move } }: { itemKey: string; place: Place }) => (
  <span className={styles.steps}>
    <IconButton
      size="lg"
      variant="quiet"
      label={m.common_move_earlier()}
      icon={ArrowUp}
      disabled={at === 0}
      onClick={() => void move(itemKey, at - 1)}
    />
    <IconButton
      size="lg"
      variant="quiet"
      label={m.common_move_later()}
      icon={ArrowDown}
      disabled={at === count - 1}
      onClick={() => void move(itemKey, at + 1)}
    />
  </span>
);

/** One piece of work: its tick completes it, its title opens what is written for it, its grip moves it. */
export const QuietRow = memo((props: QuietRowProps) => {
  const { item, when, isNext, language, mayReadAloud, onComplete, place } = props;
  const { title, label, subject, xp, overdue } = item;
  const { isDone, tick } = useTick(item, onComplete);
  const [isOpen, setOpen] = useState(isNext);
  const [titleId, panelId] = [useId(), useId()];
  const details = useRecords('workDetails', item.studentId, item);
  const { minutes = null, given = null } = details ?? {};
  const key = keyOfItem(item);
  const facts = [
    showSubject(label),
    when,
    ...(minutes === null ? [] : [showMinutes(minutes)]),
    m.student_home_xp({ xp }),
    ...(overdue ? [m.common_still_waiting()] : []),
  ];
  return (
    <li
      className={styles.row}
      data-stop={key}
      data-state={isDone ? 'done' : 'open'}
      {...(place && { 'data-row': key })}
    >
      <SceneButton
        className={styles.tick}
        aria-label={m.my_tasks_mark_complete()}
        aria-describedby={titleId}
        disabled={isDone}
        {...(isNext && !isDone && { 'aria-current': 'step' as const })}
        onClick={tick}
      >
        <Check size={26} strokeWidth={3} aria-hidden />
      </SceneButton>
      <SceneButton
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <SubjectMark subject={subject} />
        <span className={styles.words}>
          <span className={styles.title} id={titleId} dir="auto">
            {title}
          </span>{' '}
          <span className={styles.facts}>
            <Facts of={facts} />
          </span>
        </span>
        {given && (
          <span className={styles.mark}>
            <VisuallyHidden>{m.student_home_mark({ mark: markWords(given) })}</VisuallyHidden>
            <span aria-hidden>{markWords(given)}</span>
          </span>
        )}
        <ChevronDown className={styles.chevron} size={24} aria-hidden />
      </SceneButton>
      {place && (
        <SceneButton
          className={styles.grip}
          aria-label={m.common_move_named({ title })}
          onKeyDown={(event) => place.byKey(event, key)}
          onPointerDown={(event) => place.begin(event, key)}
        >
          <GripVertical size={22} aria-hidden />
        </SceneButton>
      )}
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {isOpen && (
          <>
            {mayReadAloud && (
              <ReadAloud
                title={title}
                text={showSubject(label)}
                language={language}
                describedBy={titleId}
              />
            )}
            <StoneWords item={item} details={details} hasMinutes={false} />
            {place && <Steps itemKey={key} place={place} />}
          </>
        )}
      </div>
    </li>
  );
}, dequal);
