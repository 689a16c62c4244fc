import { memo, useId, useMemo, useRef } from 'react';
import { showMoment } from '../../../shared-model/lib/dates.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { Heading } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { DayEnd } from './day-end.tsx';
import { dueWords, type DueContext } from './due-words.ts';
import { HabitatView } from './habitats/scenery.tsx';
import { keyOfItem } from './painted-day.ts';
import { TrailStop, type When } from './trail-stop.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';
import type { LearningPath } from './use-learning-path.ts';
import './trail.css';

const TrailHeading = memo(({ id, level }: { id: string; level: 2 | 3 }) => (
  <VisuallyHidden>
    <Heading level={level} id={id}>
      {m.student_home_trail()}
    </Heading>
  </VisuallyHidden>
));

interface TrailProps {
  path: LearningPath;
  /** The key of the first that is not done; it may follow a tap a moment later. */
  current: string | undefined;
  language: string;
  /** The heading's level, one below the title's. */
  level: 2 | 3;
}

/** When it is, as short as it can be said, and the whole of it. */
function whenOf(item: TodayItem, now: DueContext): When {
  switch (item.kind) {
    case 'planner-task':
      return { when: item.time, fullWhen: item.time };
    case 'task':
      return {
        when: m.student_home_due({ due: dueWords(item.dueDate, now) }),
        fullWhen: showMoment(item.dueDate, now.zone),
      };
  }
}

/** Today as a way through the habitat of the student's animal: each task a stone, the day's stamp at the end. */
export const Trail = ({ path, current, language, level }: TrailProps) => {
  const { student, painted, day, zone } = path;
  const section = useRef<HTMLElement>(null);
  useCurrentInSight(section, current);
  const { avatar, fullName } = student;
  const headingId = useId();
  const animal = useMemo(() => avatarOf({ avatar, fullName }), [avatar, fullName]);
  return (
    <section
      ref={section}
      className={`habitat-${animal.category} trail`}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <TrailHeading id={headingId} level={level} />
      <div className="trail-view">
        <HabitatView category={animal.category} level={painted.level.level} />
      </div>
      <ol className="trail-stops">
        {painted.items.map((item, at) => (
          <TrailStop
            key={keyOfItem(item)}
            item={item}
            at={at}
            isLast={at === painted.items.length - 1}
            isCurrent={!item.done && keyOfItem(item) === current}
            animal={animal}
            {...whenOf(item, { day, zone, language })}
            language={language}
            onComplete={path.complete}
          />
        ))}
      </ol>
      <DayEnd animal={animal} day={day} isReached={painted.left === 0} language={language} />
    </section>
  );
};
