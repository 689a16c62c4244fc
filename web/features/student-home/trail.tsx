import {
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { avatarOf, type Avatar as AvatarEntry } from '../../../shared-model/lib/avatars.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { showDate, showLongDay, showMoment, showTime, showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { isStill } from '../../browser/own-look.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Heading, VisuallyHidden } from '../../ui/pieces.tsx';
import end from './day-end.module.css';
import habitats from './habitats/habitats.module.css';
import { HabitatView } from './habitats/habitat-view.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { TrailStop, type TimeLabel } from './trail-stop.tsx';
import styles from './trail.module.css';
import type { LearningPath } from './use-learning-path.ts';
import { memo } from '../../ui/memo.tsx';

/** Where the current stop is scrolled to, as a share of the viewport height. */
const wantedShare = 0.37;

const scrollerOf = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return document.documentElement;
};

/**
 * Scrolls the current stop to 33–40 % of the viewport height on arrival and after each completion. At the start of the
 * day the page stays at its top if the first stop is visible there.
 */
function useCurrentInSight(trail: RefObject<HTMLElement | null>, current?: string): void {
  const isArrival = useRef(true);
  useEffect(() => {
    const stop = trail.current?.querySelector(`[data-stop="${current}"] > div`);
    if (!stop) return;
    const { top, bottom } = stop.getBoundingClientRect();
    const isFirst = trail.current?.querySelector('[data-stop]')?.contains(stop) === true;
    const isSeen = isArrival.current && isFirst && top >= 0 && bottom <= innerHeight;
    isArrival.current = false;
    if (isSeen) return;
    scrollerOf(stop).scrollBy({
      top: top - wantedShare * innerHeight,
      behavior: isStill() ? 'instant' : 'smooth',
    });
  }, [trail, current]);
}

interface DayEndProps {
  animal: AvatarEntry;
  /** yyyy-MM-dd */
  day: string;
  isReached: boolean;
  language: string;
}

/** Number of stamp designs; the date alone decides which one a day gets. */
const kinds = 5;

const kindOf = (day: string): number => Number(day.replaceAll('-', '')) % kinds;

/** The end of the trail: the day's stamp, revealed when everything is done. Derived from the date, never stored. */
const DayEnd = memo(({ animal, day, isReached, language }: DayEndProps) => (
  <div className={end.end} data-reached={isReached || undefined}>
    <span className={end.stamp} data-kind={kindOf(day)} aria-hidden="true">
      {isReached ? (
        <>
          <Avatar avatar={animal.id} size="lg" />
          <span className={end.stampDate}>{showDate(day, language)}</span>
        </>
      ) : (
        <span className={end.stampClosed}>?</span>
      )}
    </span>
    <p className={end.words}>
      {isReached
        ? m.student_home_stamp({ day: showLongDay(day, language) })
        : m.student_home_stamp_waiting()}
    </p>
  </div>
));

const TrailHeading = memo(({ id, level }: { id: string; level: 2 | 3 }) => (
  <VisuallyHidden>
    <Heading level={level} id={id}>
      {m.student_home_trail()}
    </Heading>
  </VisuallyHidden>
));

interface TrailProps {
  path: LearningPath;
  /** Key of the first item that isn't done; may lag a moment behind a tap. */
  current: string | undefined;
  language: string;
  mayReadAloud: boolean;
  /** Heading level, one below the title's. */
  level: 2 | 3;
}

/** What a due date's text depends on: today (yyyy-MM-dd), the family's time zone and the language (BCP 47). */
interface DueContext {
  day: string;
  zone: string;
  language: string;
}

/** Due text of a task: the time if it is due today, else the date. */
function dueWords(dueDate: string, { day, zone, language }: DueContext): string {
  const due = dayIn(dueDate, zone);
  return due === day ? showTime(dueDate, zone, language) : showDate(due, language);
}

/** The short and the full text of an item's time. */
function timeLabelOf(item: TodayItem, now: DueContext): TimeLabel {
  switch (item.kind) {
    case 'planner-task':
      return { when: showTaskTime(item.time), fullWhen: showTaskTime(item.time) };
    case 'lesson-progress': {
      const number = m.common_lesson_number({ number: item.position });
      return { when: number, fullWhen: number };
    }
    case 'task':
      return {
        when: m.common_due({ due: dueWords(item.dueDate, now) }),
        fullWhen: showMoment(item.dueDate, now.zone),
      };
  }
}

/** No stop is less high, in pixels. */
const leastHeight = 100;

/**
 * How many stops are rendered: at first those down to where the screen ends with the current one in sight, since years
 * of waiting work would delay them; all once these are there.
 */
function useShownCount(items: readonly TodayItem[], current: string | undefined): number {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  if (isWhole) return items.length;
  const at = items.findIndex((item) => keyOfItem(item) === current);
  return Math.min(items.length, Math.max(at, 0) + Math.ceil(innerHeight / leastHeight));
}

/** Today as a path through the habitat of the student's animal: a stone for each task, the day's stamp at the end. */
export const Trail = (props: TrailProps) => {
  const { path, current, language, mayReadAloud, level } = props;
  const { student, painted, day, zone } = path;
  const section = useRef<HTMLElement>(null);
  useCurrentInSight(section, current);
  const { avatar, fullName } = student;
  const shown = useShownCount(painted.items, current);
  const headingId = useId();
  const animal = useMemo(() => avatarOf({ avatar, fullName }), [avatar, fullName]);
  return (
    <section
      ref={section}
      className={`${habitats.habitat} ${styles.trail}`}
      data-habitat={animal.category}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <TrailHeading id={headingId} level={level} />
      <div className={styles.view}>
        <HabitatView category={animal.category} level={painted.level.level} />
      </div>
      <ol className={styles.stops}>
        {painted.items.slice(0, shown).map((item, at) => (
          <TrailStop
            key={keyOfItem(item)}
            item={item}
            at={at}
            isLast={at === painted.items.length - 1}
            isCurrent={!item.done && keyOfItem(item) === current}
            animal={animal}
            {...timeLabelOf(item, { day, zone, language })}
            language={language}
            mayReadAloud={mayReadAloud}
            onComplete={path.complete}
          />
        ))}
      </ol>
      <DayEnd animal={animal} day={day} isReached={painted.left === 0} language={language} />
    </section>
  );
};
