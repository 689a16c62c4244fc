/**
 * A day in pictures, for children who don't read yet: one stone at a time, large, with a tick and a voice. Neither
 * times nor XP are shown; it opens what is said of its work, and a row of small stones says how far it is.
 */
import { useId, useState } from 'react';
import { BookOpen, Check, ChevronUp } from 'lucide-react';
import { workName } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar as Animal } from '../../../shared-model/lib/avatars.ts';
import { useRecords } from '../../device/use-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { showSubject } from '../../format/subject-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { FirstThen } from './first-then.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { PlainWords, withoutAddresses } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import { SmallStones } from './small-stones.tsx';
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
  const details = useRecords('workDetails', item.studentId, item);
  const photos = useRecords('photosOfWork', item.studentId, workName(item)) ?? [];
  const { description = '', notes = '', feedback = '', given = null } = details ?? {};
  const written = [description, notes, feedback].filter((text) => text !== '');
  const hasMore = written.length > 0 || given !== null || photos.length > 0;
  const spoken = isOpen ? [item.title, ...written.map(withoutAddresses)] : [item.title];
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
          <IconButton
            size="lg"
            variant="quiet"
            tooltip={false}
            label={m.student_home_what_it_says()}
            icon={isOpen ? ChevronUp : BookOpen}
            aria-describedby={titleId}
            aria-expanded={isOpen}
            aria-controls={wordsId}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <div className={styles.says} id={wordsId} hidden={!isOpen}>
        {isOpen && <PlainWords item={item} />}
      </div>
    </>
  );
};

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
      <SmallStones items={items} current={key} animal={animal} language={language} />
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

/** A day whose last stone is done: all of them, to look at again. */
export const PicturesDone = (shown: Pick<PictureDayProps, 'items' | 'animal' | 'language'>) => (
  <div className={`${styles.day} ${styles.over}`}>
    <SmallStones {...shown} />
  </div>
);
