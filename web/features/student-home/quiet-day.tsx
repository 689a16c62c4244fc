/** A day without a scene, for older students: the week, then the day's work as a list whose rows open. */
import { useId, useState } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { showLongDay, showMinutes } from '../../format/format.ts';
import { useRecords } from '../../device/use-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { Heading } from '../../ui/pieces.tsx';
import { memo } from '../../ui/memo.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { freeDayWords } from './free-day.tsx';
import { OpenedStone } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import { timeLabelOf } from './time-label.ts';
import type { LearningPath } from './use-learning-path.ts';
import { WeekStrip } from './week-strip.tsx';
import styles from './quiet-day.module.css';

interface QuietRowProps {
  item: TodayItem;
  when: string;
  isNext: boolean;
  language: string;
  mayReadAloud: boolean;
  onComplete: (item: TodayItem) => void;
}

/** One piece of work: its tick completes it, its title opens what is written for it. */
const QuietRow = memo((props: QuietRowProps) => {
  const { item, when, isNext, language, mayReadAloud, onComplete } = props;
  const { title, label, subject, xp, done, overdue } = item;
  const [isOpen, setOpen] = useState(isNext);
  const [titleId, panelId] = [useId(), useId()];
  const { minutes = null, score = null } = useRecords('workDetails', item.studentId, item) ?? {};
  const facts = [
    showSubject(label),
    when,
    ...(minutes === null ? [] : [showMinutes(minutes)]),
    m.student_home_xp({ xp }),
    ...(overdue ? [m.common_still_waiting()] : []),
    ...(score === null ? [] : [m.common_percent({ percent: score })]),
  ];
  return (
    <li className={styles.row} data-stop={keyOfItem(item)} data-state={done ? 'done' : 'open'}>
      <SceneButton
        className={styles.tick}
        aria-label={m.my_tasks_mark_complete()}
        aria-describedby={titleId}
        disabled={done}
        {...(isNext && { 'aria-current': 'step' as const })}
        onClick={() => onComplete(item)}
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
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
        <ChevronDown className={styles.chevron} size={24} aria-hidden />
      </SceneButton>
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
            <OpenedStone item={item} hasMinutes={false} />
          </>
        )}
      </div>
    </li>
  );
});

interface QuietDayProps {
  path: LearningPath;
  /** Key of the item that comes next; none is left of the day's own: undefined. */
  open: string | undefined;
  language: string;
  mayReadAloud: boolean;
  /** Heading level. */
  level: 2 | 3;
}

export const QuietDay = ({ path, open, language, mayReadAloud, level }: QuietDayProps) => {
  const { student, painted, day, zone, off, nextDay, complete } = path;
  const { ahead, items, fromBefore } = painted;
  const [headingId, lateId] = [useId(), useId()];
  const own = items.find((item) => keyOfItem(item) === open);
  const next = own ?? fromBefore.find(({ done }) => !done);
  const rowsOf = (list: readonly TodayItem[]) => (
    <ol className={styles.list}>
      {list.map((item) => (
        <QuietRow
          key={keyOfItem(item)}
          item={item}
          when={timeLabelOf(item, { day, zone, language }).when}
          isNext={item === next && !item.done}
          language={language}
          mayReadAloud={mayReadAloud}
          onComplete={complete}
        />
      ))}
    </ol>
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
        {rowsOf([...ahead, ...items])}
      </section>
      {fromBefore.length > 0 && (
        <section aria-labelledby={lateId}>
          <Heading level={level} size="xl" id={lateId}>
            {m.common_still_waiting()}
          </Heading>
          {rowsOf(fromBefore)}
        </section>
      )}
    </div>
  );
};
