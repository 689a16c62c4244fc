/** What comes after the current stone: the next one, small, then the reward that the child has asked for. */
import { ChevronRight } from 'lucide-react';
import { walked } from '../../../shared-model/derive/student-day.ts';
import type { StarLedger } from '../../../shared-model/derive/star-ledger.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { RewardRequest } from '../../../shared-model/entities/reward-request.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import styles from './first-then.module.css';
import { useHands } from './hands-context.ts';

/** What is asked for: what a parent has promised, else what waits for an answer, else what is saved for. */
function wishOf({ entries }: StarLedger): RewardRequest | undefined {
  const mine = entries.filter(({ request }) => !request.isGift);
  const first = (wanted: string) => mine.find(({ state }) => state === wanted)?.request;
  return first('promised') ?? first('held') ?? first('waiting');
}

interface FirstThenProps {
  /** The day's own work, and the stone that is shown of it. */
  items: readonly TodayItem[];
  current: TodayItem;
}

export const FirstThen = ({ items, current }: FirstThenProps) => {
  const { day, zone } = useToday();
  const hands = useHands();
  const stars = useRecords('studentStars', current.studentId, zone);
  const next = walked(items, hands, day).find((one) => one !== current);
  const wish = stars ? wishOf(stars.ledger) : undefined;
  if (!next && !wish) return null;
  return (
    <div className={styles.then}>
      <strong>{m.student_home_then()}</strong>
      {next && (
        <span className={styles.one}>
          <SubjectMark subject={next.subject} />
          <span dir="auto">{next.title}</span>
        </span>
      )}
      {wish && (
        <span className={styles.one}>
          {next && <ChevronRight className={styles.arrow} size={28} aria-hidden />}
          <RewardPicture picture={wish.picture} px={44} />
          <span dir="auto">{wish.name}</span>
        </span>
      )}
    </div>
  );
};
