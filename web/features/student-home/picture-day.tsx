/**
 * A day in pictures, for children who don't read yet: one stone at a time, large, with a tick and a voice. Neither
 * times nor XP are shown; a row of small stones says how far it is.
 */
import { useId } from 'react';
import { Check } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { showSubject } from '../../format/subject-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { memo } from '../../ui/memo.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { FirstThen } from './first-then.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { printOf } from './prints.ts';
import { ReadAloud } from './read-aloud.tsx';
import styles from './picture-day.module.css';

interface SmallStonesProps {
  items: readonly TodayItem[];
  current: string | undefined;
  animal: Animal;
}

/** The day's stones, those that are done with the animal's print. Decorative: the strip says it in figures. */
const SmallStones = memo(({ items, current, animal }: SmallStonesProps) => (
  <div className={styles.small} aria-hidden="true">
    {items.map((item) => {
      const key = keyOfItem(item);
      return (
        <span key={key} data-done={item.done || undefined} data-here={key === current || undefined}>
          {item.done && (
            <svg viewBox="-14 -14 28 28" focusable="false">
              <path d={printOf(animal.id)} />
            </svg>
          )}
        </span>
      );
    })}
  </div>
));

interface PictureDayProps {
  /** The day's own work. */
  items: readonly TodayItem[];
  /** The one that is shown. */
  item: TodayItem;
  isCelebrated: boolean;
  animal: Animal;
  language: string;
  onComplete: (item: TodayItem) => void;
}

/** The one stone. */
export const PictureDay = (props: PictureDayProps) => {
  const { items, item, isCelebrated, animal, language, onComplete } = props;
  const { title, label, subject, done } = item;
  const titleId = useId();
  const key = keyOfItem(item);
  const left = items.filter((one) => !one.done).length;
  return (
    <div className={styles.day}>
      <SmallStones items={items} current={key} animal={animal} />
      <ol className={styles.stops}>
        <li
          key={key}
          className={styles.stop}
          data-stop={key}
          data-state={done ? 'done' : 'current'}
          data-celebrates={isCelebrated || undefined}
        >
          <span className={styles.stone} aria-hidden="true">
            <Avatar avatar={animal.id} size="lg" />
          </span>
          <div className={styles.card}>
            <SceneButton
              covers
              className={styles.press}
              disabled={done}
              {...(!done && { 'aria-current': 'step' as const })}
              onClick={() => onComplete(item)}
            >
              <SubjectMark subject={subject} size="lg" />
              <span className={styles.words}>
                <span className={styles.title} id={titleId} dir="auto">
                  {title}
                </span>
                <span className={styles.subject}>{showSubject(label)}</span>
              </span>
              <span className={styles.tick} aria-hidden="true">
                <Check size={56} strokeWidth={3.2} />
              </span>
            </SceneButton>
            <div className={styles.tools}>
              <ReadAloud
                title={title}
                text={
                  left > 1
                    ? m.student_home_spoken_left({ count: left - 1 })
                    : m.student_home_spoken_last()
                }
                language={language}
                describedBy={titleId}
              />
            </div>
            <FirstThen items={items} current={item} />
          </div>
          <div className={styles.hands}>
            <RaiseHand item={item} />
          </div>
        </li>
      </ol>
    </div>
  );
};
