/** What an open stone says of its work: the text with its links, how long it takes, and a quiet timer. */
import { Clock } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../device/use-records.ts';
import { WebLink } from '../../ui/web-link.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { QuietTimer } from './quiet-timer.tsx';
import styles from './opened-stone.module.css';

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/i;

/** A text in which web addresses are links. */
const LinkedText = ({ text }: { text: string }) =>
  text
    .split(address)
    .map((part, at) => (at % 2 === 1 ? <WebLink key={at} address={part} /> : part));

/** The item of an open stone. */
export const OpenedStone = ({ item }: { item: TodayItem }) => {
  const details = useRecords('workDetails', item.studentId, item);
  const { description = '', minutes = null } = details ?? {};
  return (
    <>
      {description !== '' && (
        <p className={styles.text} dir="auto">
          <LinkedText text={description} />
        </p>
      )}
      {minutes !== null && (
        <p className={styles.minutes}>
          <Clock size={20} aria-hidden /> {m.common_minutes({ minutes })}
        </p>
      )}
      <QuietTimer item={item} />
      <RaiseHand item={item} />
    </>
  );
};
