import { useDeferredValue } from 'react';
import { UserX } from 'lucide-react';
import { lookOf } from '../../../shared-model/derive/look-of.ts';
import { walked } from '../../../shared-model/derive/student-day.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../device/use-records.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { getLocale } from '../../messages/message.ts';
import { KeptLinks } from '../../parts/kept-links.tsx';
import { Stack } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Celebration } from './celebration.tsx';
import { DayNotes } from './day-notes.tsx';
import { DayFooter } from './day-footer.tsx';
import { DayStrip } from './day-strip.tsx';
import { HandsContext, type Hands } from './hands-context.ts';
import { keyOfItem } from './optimistic-day.ts';
import { QuietDay } from './quiet-day.tsx';
import { Trail } from './trail.tsx';
import { UndoPill } from './undo-pill.tsx';
import { useScenery } from './use-scenery.ts';
import { useLearningPath, type LearningPath } from './use-learning-path.ts';
import styles from './student-home.module.css';

/** Which student's dashboard, and how it is shown. */
export interface StudentDashboardViewProps {
  studentId: Id<'student'>;
  /** 1 as a screen, 2 in a dialog. */
  level: 1 | 2;
  /** Greeting for the student. */
  greeting?: string | undefined;
  onParentDashboard: () => void;
}

/**
 * The stone at which the animal stands: the one that was just completed, else the one that the student chose, else the
 * first that isn't done, at which no hand is up and which isn't left for today.
 */
function openStone(
  { day, lingering, chosen, painted: { items } }: LearningPath,
  hands: Hands | undefined,
): string | undefined {
  const isOpen = (key: string | null): boolean =>
    items.some((item) => !item.done && keyOfItem(item) === key);
  if (lingering !== null && items.some((item) => keyOfItem(item) === lingering)) return lingering;
  if (chosen !== null && isOpen(chosen)) return chosen;
  const [next] = walked(items, hands, day);
  return next && keyOfItem(next);
}

/** A student's day: the student's own screen and the parent's preview of it. */
export const StudentDashboardView = ({
  studentId,
  level,
  greeting,
  onParentDashboard,
}: StudentDashboardViewProps) => {
  const language = getLocale();
  const { settings } = useOwnSettings(studentId);
  const path = useLearningPath(studentId);
  const hands = useRecords('handsOf', studentId);
  // The totals follow the trail in a deferred render.
  const painted = useDeferredValue(path?.painted);
  const scenery = useScenery(path ?? null);
  if (path === undefined || (path && !painted)) return <Loading shape="cards" />;
  if (path === null || !painted)
    return <EmptyState icon={UserX} message={m.students_not_found()} />;
  const below = level === 1 ? 2 : 3;
  const look = lookOf(path.student);
  const mayReadAloud = settings?.readAloud ?? false;
  return (
    <Stack className={styles.day}>
      <DayStrip
        student={path.student}
        painted={painted}
        why={path.off && dayOffWords(path.off)}
        level={level}
        greeting={greeting}
        journey={scenery.journey}
        look={look}
      />
      <DayNotes studentId={studentId} day={path.day} />
      <HandsContext value={hands}>
        {look === 'quiet' ? (
          <QuietDay
            path={path}
            open={openStone(path, hands)}
            language={language}
            mayReadAloud={mayReadAloud}
            level={below}
          />
        ) : (
          <Trail
            path={path}
            isPictures={look === 'one-stone'}
            open={openStone(path, hands)}
            scenery={scenery.shown}
            language={language}
            mayReadAloud={mayReadAloud}
            level={below}
          />
        )}
      </HandsContext>
      {level === 1 && <KeptLinks studentId={studentId} />}
      <DayFooter
        student={path.student}
        painted={painted}
        level={below}
        onParentDashboard={onParentDashboard}
      />
      {/* Outside the trail: inside, `position: fixed` would be relative to the trail. */}
      <UndoPill afterTap={path.afterTap} onUndo={path.undo} />
      <Celebration
        afterTap={path.afterTap}
        look={look}
        home={scenery.home}
        stamp={{ animal: avatarOf(path.student).id, day: path.day }}
        language={language}
        hasConfetti={settings?.confetti ?? false}
        hasSound={settings?.sounds ?? false}
        onEnd={path.endCelebration}
      />
    </Stack>
  );
};
