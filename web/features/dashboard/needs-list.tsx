import { useState } from 'react';
import {
  CalendarClock,
  CircleAlert,
  FolderHeart,
  Gift,
  Hand,
  History,
  Hourglass,
  Replace,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { mostNeeds, type Need } from '../../../shared-model/derive/needs-you.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { paths } from '../../routes/paths.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { useNoticePlace } from '../../shell/notice-place.ts';
import { Button, Heading } from '../../ui/pieces.tsx';
import { HandsDialog } from './hands-dialog.tsx';
import { useNeedWords } from './need-words.ts';
import styles from './needs-list.module.css';
import { MissedWork } from './missed-work.tsx';
import type { FamilyDay } from './use-family-day.ts';

const looks: Record<Need['kind'], { icon: LucideIcon; palette: string }> = {
  hands: { icon: Hand, palette: 'sky' },
  refused: { icon: CircleAlert, palette: 'coral' },
  replaced: { icon: Replace, palette: 'sky' },
  slipped: { icon: History, palette: 'marigold' },
  asked: { icon: Gift, palette: 'pine' },
  given: { icon: FolderHeart, palette: 'pine' },
  'due-next': { icon: CalendarClock, palette: 'sky' },
  'stands-still': { icon: Hourglass, palette: 'marigold' },
};

interface RowProps {
  need: Need;
  family: FamilyDay;
  present: LocalToday;
  onAct: () => void;
}

/** One thing that needs a parent: what and whose, and its one button. */
const NeedRow = ({ need, family, present, onAct }: RowProps) => {
  const { title, detail, button } = useNeedWords(need, family, present);
  const { icon: Icon, palette } = looks[need.kind];
  return (
    <li className={styles.need} data-palette={palette}>
      <span className={styles.glyph} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail} title={detail} dir="auto">
          {detail}
        </p>
      </div>
      <Button variant={need.kind === 'slipped' ? 'primary' : 'outline'} onClick={onAct}>
        {button}
      </Button>
    </li>
  );
};

interface Props {
  family: FamilyDay;
  present: LocalToday;
  /** Opens the days of these students. */
  onLook: (studentIds: readonly number[]) => void;
}

/** What needs a parent, at most three rows; absent when nothing does. The lowest place is for an offer of the app's. */
export const NeedsList = ({ family, present, onLook }: Props) => {
  const [isMoving, setMoving] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const navigate = useNavigate();
  const { needs, slipped } = family;
  // Otherwise the next thing that is missed would open the dialog.
  if (isMoving && slipped.length === 0) setMoving(false);
  const hands = needs.flatMap((need) => (need.kind === 'hands' ? need.hands : []));
  if (isReplying && hands.length === 0) setReplying(false);
  const place = useNoticePlace(needs.length < mostNeeds);
  const act = (need: Need): void => {
    switch (need.kind) {
      case 'hands':
        return setReplying(true);
      case 'refused':
      case 'replaced':
        return openDialog({ kind: 'sync' });
      case 'slipped':
        return setMoving(true);
      case 'asked':
        return void navigate(paths.rewards);
      case 'given':
        return void navigate(paths.portfolio);
      case 'due-next': {
        const [first, ...others] = need.items;
        if (others.length > 0) return void navigate(paths.assignments);
        return openDialog({ kind: 'assignment', assignmentId: first!.assignmentId });
      }
      case 'stands-still':
        return onLook(need.students.map(({ studentId }) => studentId));
    }
  };
  return (
    <>
      {needs.length > 0 && (
        <section aria-labelledby="dashboard-needs-you">
          <Heading level={2} id="dashboard-needs-you" className={styles.heading} mb="2">
            {m.dashboard_needs_you()}
          </Heading>
          <ul className={styles.needs}>
            {needs.map((need) => (
              <NeedRow
                key={need.kind}
                need={need}
                family={family}
                present={present}
                onAct={() => act(need)}
              />
            ))}
          </ul>
        </section>
      )}
      <div ref={place} className={styles.offer} />
      {isReplying && (
        <HandsDialog hands={hands} names={family.names} onClose={() => setReplying(false)} />
      )}
      {isMoving && (
        <MissedWork items={slipped} present={present} onClose={() => setMoving(false)} />
      )}
    </>
  );
};
