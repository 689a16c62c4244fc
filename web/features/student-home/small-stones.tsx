/**
 * The day's small stones above the one of today's pictures: those that are done have the animal's print and are pressed
 * to look at them again.
 */
import { useId, useState } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { PlainWords } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { printOf } from './prints.ts';
import { ReadAloud } from './read-aloud.tsx';
import { Unfolded } from './what-it-says.tsx';
import styles from './small-stones.module.css';

interface AgainProps {
  item: TodayItem;
  /** Whether it was done before its day. */
  isAhead: boolean;
  language: string;
  id: string;
}

/** A done piece of work that is looked at again: its title, what was said of it, and the child's own photo. */
const Again = ({ item, isAhead, language, id }: AgainProps) => {
  const titleId = useId();
  const subject = showSubject(item.label);
  return (
    <Unfolded id={id} className={styles.again}>
      <SubjectMark subject={item.subject} size="lg" />
      <span className={styles.words}>
        <strong className={styles.title} id={titleId} dir="auto">
          {item.title}
        </strong>
        <span>{isAhead ? m.student_home_ahead() : subject}</span>
      </span>
      <ReadAloud
        title={item.title}
        text={m.student_home_spoken_done({ subject })}
        language={language}
        describedBy={titleId}
      />
      <PlainWords item={item} />
    </Unfolded>
  );
};

interface SmallStonesProps {
  /** Work of other days that is done already. */
  ahead: readonly TodayItem[];
  /** The day's own work. */
  items: readonly TodayItem[];
  /** The key of the large stone, if there is one. */
  current?: string;
  animal: Animal;
  language: string;
}

/** The row of stones. Those that are to come are decorative: the strip says them in figures. */
export const SmallStones = ({ ahead, items, current, animal, language }: SmallStonesProps) => {
  const [again, setAgain] = useState<string | null>(null);
  const againId = useId();
  const stones = [...ahead, ...items];
  const shown = stones.find((item) => item.done && keyOfItem(item) === again);
  return (
    <>
      <div className={styles.small}>
        {stones.map((item) => {
          const key = keyOfItem(item);
          const here = key === current || undefined;
          if (!item.done) return <span key={key} data-here={here} aria-hidden="true" />;
          return (
            <SceneButton
              key={key}
              className={styles.done}
              data-here={here}
              aria-label={m.student_home_look_again_at({ title: item.title })}
              aria-expanded={item === shown}
              aria-controls={againId}
              onClick={() => setAgain(item === shown ? null : key)}
            >
              <svg viewBox="-14 -14 28 28" focusable="false" aria-hidden="true">
                <path d={printOf(animal.id)} />
              </svg>
            </SceneButton>
          );
        })}
      </div>
      {shown && (
        <Again
          key={again}
          id={againId}
          item={shown}
          isAhead={ahead.includes(shown)}
          language={language}
        />
      )}
    </>
  );
};
