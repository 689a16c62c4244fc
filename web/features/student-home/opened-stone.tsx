/**
 * What an open stone says of its work: the text with its links, how long it takes, the child's photos of it, a parent's
 * mark and words about it, and a quiet timer.
 */
import { Clock, Medal, MessageCircleHeart } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { markWords } from '../../format/mark-words.ts';
import { m } from '../../messages/compiled/messages.js';
import type { WorkDetails } from '../../../shared-model/derive/work-details.ts';
import { useRecords } from '../../device/use-records.ts';
import { WebLink } from '../../ui/web-link.tsx';
import { PhotosOfWork } from './photos-of-work.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { QuietTimer } from './quiet-timer.tsx';
import styles from './opened-stone.module.css';

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/i;

/** A text as it is read aloud. */
export const withoutAddresses = (text: string): string =>
  text
    .split(address)
    .filter((_part, at) => at % 2 === 0)
    .join('');

/** A text in which web addresses are links. */
const LinkedText = ({ text }: { text: string }) =>
  text
    .split(address)
    .map((part, at) => (at % 2 === 1 ? <WebLink key={at} address={part} /> : part));

interface StoneWordsProps {
  item: TodayItem;
  /** Undefined while they are read; null: the work isn't there any more. */
  details: WorkDetails | null | undefined;
  /** Whether its minutes are said here. */
  hasMinutes?: boolean;
}

/** What is written about an item, its photos, mark and feedback. */
const SaidWords = ({ item, details, hasMinutes = true }: StoneWordsProps) => {
  const {
    description = '',
    minutes = null,
    given = null,
    feedback = '',
    notes = '',
  } = details ?? {};
  return (
    <>
      {description !== '' && (
        <p className={styles.text} dir="auto">
          <LinkedText text={description} />
        </p>
      )}
      {hasMinutes && minutes !== null && (
        <p className={styles.minutes}>
          <Clock size={20} aria-hidden /> {m.common_minutes({ minutes })}
        </p>
      )}
      {notes !== '' && (
        <p className={styles.text} dir="auto">
          {notes}
        </p>
      )}
      <PhotosOfWork item={item} />
      {given && (
        <p className={styles.mark}>
          <Medal size={22} aria-hidden /> {m.student_home_mark({ mark: markWords(given) })}
        </p>
      )}
      {feedback !== '' && (
        <p className={styles.feedback}>
          <MessageCircleHeart size={26} aria-hidden />
          <span dir="auto">{feedback}</span>
        </p>
      )}
    </>
  );
};

/** What is said of an item, with its timer and the hand. */
export const StoneWords = (props: StoneWordsProps) => (
  <>
    <SaidWords {...props} />
    <QuietTimer item={props.item} />
    <RaiseHand item={props.item} />
  </>
);

/** The item of an open stone. */
export const OpenedStone = ({ item }: { item: TodayItem }) => (
  <StoneWords item={item} details={useRecords('workDetails', item.studentId, item)} />
);

/** The same without the hand, which stands beside it. */
export const TimedWords = ({ item }: { item: TodayItem }) => (
  <>
    <SaidWords item={item} details={useRecords('workDetails', item.studentId, item)} />
    <QuietTimer item={item} />
  </>
);

/** The same for children who don't read yet: without minutes and timer, its links as large as buttons. */
export const PlainWords = ({ item }: { item: TodayItem }) => (
  <div className={styles.plain}>
    <SaidWords
      item={item}
      details={useRecords('workDetails', item.studentId, item)}
      hasMinutes={false}
    />
  </div>
);
