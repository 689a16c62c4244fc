/**
 * A day in pictures, for children who don't read yet: one stone at a time, large, with a tick and a voice. Neither
 * times nor XP are shown; it opens what is said of its work, and a row of small stones says how far it is.
 */
import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { showSubject } from '../../format/subject-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { FirstThen } from './first-then.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { PlainWords, withoutAddresses } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import { SmallStones } from './small-stones.tsx';
import { useTick, type Complete } from './use-tick.ts';
import { useWhatItSays } from './use-what-it-says.ts';
import { Unfolded, WhatItSays } from './what-it-says.tsx';
import styles from './picture-day.module.css';

interface ToolsProps {
  item: TodayItem;
  /** How many stones are open, this one included. */
  left: number;
  language: string;
  /** Id of its title. */
  titleId: string;
}

/** The voice, and what is said of the work: opened if something is. */
const Tools = ({ item, left, language, titleId }: ToolsProps) => {
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  const { texts, hasMore } = useWhatItSays(item);
  const spoken = isOpen ? [item.title, ...texts.map(withoutAddresses)] : [item.title];
  return (
    <>
      <div className={styles.tools}>
        <ReadAloud
          title={spoken.join('. ')}
          text={
            left > 1
              ? m.student_home_spoken_left({ count: left - 1 })
              : m.student_home_spoken_last()
          }
          language={language}
          describedBy={titleId}
        />
        {hasMore && (
          <WhatItSays
            isDone={item.done}
            isOpen={isOpen}
            titleId={titleId}
            wordsId={wordsId}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <Unfolded id={wordsId} className={styles.says}>
          <PlainWords item={item} />
        </Unfolded>
      )}
    </>
  );
};

interface PictureDayProps {
  /** Work of other days that is done already. */
  ahead: readonly TodayItem[];
  /** The day's own work. */
  items: readonly TodayItem[];
  /** The one that is shown. */
  item: TodayItem;
  isCelebrated: boolean;
  animal: Animal;
  language: string;
  onComplete: Complete;
}

/** The one stone. */
export const PictureDay = (props: PictureDayProps) => {
  const { ahead, items, item, isCelebrated, animal, language, onComplete } = props;
  const { title, label, subject } = item;
  const { isDone, tick } = useTick(item, onComplete);
  const titleId = useId();
  const key = keyOfItem(item);
  const left = items.filter((one) => !one.done).length;
  return (
    <div className={styles.day}>
      <SmallStones ahead={ahead} items={items} current={key} animal={animal} language={language} />
      <ol className={styles.stops}>
        <li
          key={key}
          className={styles.stop}
          data-stop={key}
          data-state={isDone ? 'done' : 'current'}
          data-celebrates={isCelebrated || undefined}
        >
          <span className={styles.stone} aria-hidden="true">
            <Avatar avatar={animal.id} size="lg" />
          </span>
          <div className={styles.card}>
            <SceneButton
              covers
              className={styles.press}
              disabled={isDone}
              {...(!isDone && { 'aria-current': 'step' as const })}
              onClick={tick}
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
            <Tools item={item} left={left} language={language} titleId={titleId} />
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

type DoneProps = Pick<PictureDayProps, 'ahead' | 'items' | 'animal' | 'language'> & {
  /** Whether it stands below the animal at rest. */
  isFree: boolean;
};

/** A day without an open stone: those that are done, to look at them again. */
export const PicturesDone = ({ isFree, ...shown }: DoneProps) => (
  <div className={`${styles.day} ${styles.over}`} data-after-free={isFree || undefined}>
    <SmallStones {...shown} />
  </div>
);
