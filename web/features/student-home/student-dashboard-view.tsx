import { useDeferredValue } from 'react';
import { UserX, Star } from 'lucide-react';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { getLocale } from '../../messages/message.ts';
import { KeptLinks } from '../../parts/kept-links.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { memo } from '../../ui/memo.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Celebration } from './celebration.tsx';
import { DayFooter } from './day-footer.tsx';
import { keyOfItem, type OptimisticDay } from './optimistic-day.ts';
import { Trail } from './trail.tsx';
import { UndoPill } from './undo-pill.tsx';
import { useLearningPath } from './use-learning-path.ts';
import styles from './student-home.module.css';
import dayFigures from './day-figures.module.css';

/** Today's progress, today's XP, and the distance to the next level. */
const DayFigures = memo(({ painted }: { painted: OptimisticDay }) => {
  const { done, items, xpToday, level } = painted;
  const progress = m.student_home_progress_of({ done, total: items.length });
  const toNext = m.common_xp_to_level({
    xp: level.xp,
    total: level.totalXp,
    next: level.level + 1,
  });
  return (
    <div className={dayFigures.day}>
      <div className={dayFigures.figures}>
        <div className={`${dayFigures.figure} ${dayFigures.wide}`}>
          <p className={dayFigures.line}>
            <span className={dayFigures.label}>{m.student_home_progress()}</span>
            <span className={dayFigures.value}>{progress}</span>
          </p>
          <ProgressBar
            value={done}
            max={items.length}
            label={m.student_home_progress()}
            valueText={progress}
            size="lg"
          />
        </div>
        <div className={dayFigures.figure}>
          <p className={`${dayFigures.line} ${dayFigures.xp}`}>
            <Star className={dayFigures.star} size={30} aria-hidden />
            <span className={dayFigures.value}>{xpToday}</span>{' '}
            <span className={dayFigures.label}>{m.student_home_xp_today()}</span>
          </p>
        </div>
        <div className={dayFigures.figure}>
          <p className={dayFigures.line}>
            <span className={dayFigures.value}>{m.common_level({ level: level.level })}</span>
          </p>
          <ProgressBar
            value={level.xp}
            max={level.totalXp}
            label={toNext}
            valueText={toNext}
            tone="marigold"
            size="lg"
          />
          <p className={dayFigures.label}>{toNext}</p>
        </div>
      </div>
    </div>
  );
});

interface DayHeaderProps {
  student: StudentDay['student'];
  /** Reason for the day off. */
  why: string | null;
  /** Id of the student's avatar. */
  explorer: number;
  /** Heading level. */
  level: 1 | 2;
  greeting: string | undefined;
}

const DayHeader = memo(({ student, why, explorer, level, greeting }: DayHeaderProps) => (
  <Row as="header" gap="4">
    <Avatar student={student} size="lg" />
    <Box minW="0" flex="1 1 10rem">
      <Heading level={level} size="2xl" eyebrow={greeting}>
        {m.student_home_title({ name: student.fullName })}
      </Heading>
      <Text tone="muted" size="lg">
        {m.student_home_level({ level: explorer })}
      </Text>
      {why !== null && <Badge tone="info">{why}</Badge>}
    </Box>
  </Row>
));

/** Which student's dashboard, and how it is shown. */
export interface StudentDashboardViewProps {
  studentId: Id<'student'>;
  /** 1 as a screen, 2 in a dialog. */
  level: 1 | 2;
  /** Greeting for the student. */
  greeting?: string | undefined;
  onParentDashboard: () => void;
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
  // A tap paints its card first; the totals and the animal's step follow in a deferred render.
  const painted = useDeferredValue(path?.painted);
  if (path === undefined || (path && !painted)) return <Loading shape="cards" />;
  if (path === null || !painted)
    return <EmptyState icon={UserX} message={m.students_not_found()} />;
  const below = level === 1 ? 2 : 3;
  const current = painted.items.find(({ done }) => !done);
  return (
    <Stack className={styles.day}>
      <DayHeader
        student={path.student}
        why={path.off && dayOffWords(path.off)}
        explorer={painted.level.level}
        level={level}
        greeting={greeting}
      />
      <DayFigures painted={painted} />
      {level === 1 && <KeptLinks studentId={studentId} />}
      {path.painted.items.length > 0 && (
        <Trail
          path={path}
          current={current && keyOfItem(current)}
          language={language}
          mayReadAloud={settings?.readAloud ?? false}
          level={below}
        />
      )}
      <DayFooter
        student={path.student}
        off={path.off?.kind ?? null}
        nextDay={path.nextDay}
        painted={painted}
        language={language}
        level={below}
        onParentDashboard={onParentDashboard}
      />
      {/* Outside the trail: inside, `position: fixed` would be relative to the trail. */}
      <UndoPill item={path.undoable} onUndo={path.undo} />
      <Celebration
        celebrated={path.celebrated}
        hasConfetti={settings?.confetti ?? false}
        hasSound={settings?.sounds ?? false}
        onEnd={path.endCelebration}
      />
    </Stack>
  );
};
