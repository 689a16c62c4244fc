import { Award, Footprints, GraduationCap, PackageOpen, Shapes, Star } from 'lucide-react';
import type { StudentProgress } from '../../../shared-model/derive/student-progress.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { asHeading, showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordsNow } from '../../device/use-now.ts';
import { useLookOf } from '../../device/use-look-of.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { KeptLinks } from '../../parts/kept-links.tsx';
import { Box, Card, Grid, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { BadgeRows } from './badge-rows.tsx';
import { PortfolioItems } from './portfolio-items.tsx';
import { RecoveredList } from './recovered-list.tsx';
import { StreakCard } from './streak-card.tsx';
import { WeeksOfXp } from './weeks-of-xp.tsx';
import { showSubject } from '../../format/subject-labels.ts';
import styles from './my-progress.module.css';

interface LevelCardProps {
  progress: StudentProgress;
  /** Whether the XP stand there in numbers. */
  hasFigures: boolean;
}

const LevelCard = ({ progress, hasFigures }: LevelCardProps) => {
  const { earned, level } = progress;
  const figures = { xp: level.xp, total: level.totalXp, next: level.level + 1 };
  const words = hasFigures ? m.common_xp_to_level(figures) : m.common_level({ level: level.level });
  return (
    <Card as="section" kind="child" tone="pine">
      <Row gap="2" mb="3" color="pine.fg">
        <Star size={28} aria-hidden />
        <Heading level={2} size="xl">
          {m.common_level({ level: level.level })}
        </Heading>
      </Row>
      <ProgressBar
        size="lg"
        tone="marigold"
        value={level.xp}
        max={level.totalXp}
        label={words}
        valueText={words}
      />
      {hasFigures && (
        <>
          <Text mt="2">{words}</Text>
          <Text tone="muted">{m.my_progress_earned({ earned })}</Text>
        </>
      )}
    </Card>
  );
};

const Subjects = ({ subjects }: Pick<StudentProgress, 'subjects'>) => (
  <Panel title={m.my_progress_subjects()} icon={Shapes}>
    <Grid as="ul" className={styles.sideBySide} listStyleType="none" columnGap="8">
      {subjects.map(({ subject, completed: done, total }) => (
        <Row as="li" key={subject} flexWrap="nowrap">
          <SubjectMark subject={subject} />
          <Box flex="1" minW="0">
            <Row justifyContent="space-between" gap="2" mb="1.5">
              <Text weight="semibold" dir="auto">
                {showSubject(subject)}
              </Text>
              <Text tone="muted" fontVariantNumeric="tabular-nums">
                {m.common_of({ done, total })}
              </Text>
            </Row>
            <ProgressBar
              value={done}
              max={total}
              label={m.common_done_bar({ name: showSubject(subject), done, total })}
              subject={subject}
            />
          </Box>
        </Row>
      ))}
    </Grid>
  </Panel>
);

const Finished = ({ finished }: Pick<StudentProgress, 'finished'>) => (
  <Panel title={m.common_courses_finished()} icon={GraduationCap}>
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {finished.map(({ id, name, subject, finishedOn }) => (
        <Row as="li" key={id} flexWrap="nowrap">
          <SubjectMark subject={subject} />
          <Box minW="0">
            <Text weight="semibold" dir="auto">
              {name}
            </Text>
            <Text tone="muted">
              {asHeading(m.my_progress_finished_on({ day: showDay(finishedOn) }))}
            </Text>
          </Box>
        </Row>
      ))}
    </Box>
  </Panel>
);

const OwnProgress = ({ studentId }: { studentId: Id<'student'> }) => {
  const progress = useRecordsNow('studentProgress', studentId);
  const kept = useRecords('portfolioItemsOf', studentId) ?? [];
  const recovered = useRecordsNow('recoveredWork', studentId) ?? [];
  const look = useLookOf(studentId);
  if (!progress || !look) return <Loading shape="cards" />;
  const { earned, weeks, subjects, badges, finished } = progress;
  if (earned === 0 && subjects.length === 0 && kept.length === 0)
    return <EmptyState icon={Footprints} message={m.my_progress_none()} />;
  const hasFigures = look !== 'one-stone';
  return (
    <Stack gap="6">
      <KeptLinks studentId={studentId} />
      <Grid className={styles.sideBySide}>
        <LevelCard progress={progress} hasFigures={hasFigures} />
        <StreakCard progress={progress} />
      </Grid>
      {hasFigures && weeks.some(({ xp }) => xp > 0) && <WeeksOfXp weeks={weeks} />}
      {badges.length > 0 && (
        <Panel title={m.my_progress_badges()} icon={Award}>
          <BadgeRows studentId={studentId} badges={badges} />
        </Panel>
      )}
      {subjects.length > 0 && <Subjects subjects={subjects} />}
      {finished.length > 0 && <Finished finished={finished} />}
      {recovered.length > 0 && (
        <Panel title={m.my_progress_recovered()} icon={PackageOpen}>
          <RecoveredList work={recovered} />
        </Panel>
      )}
      {kept.length > 0 && <PortfolioItems items={kept} />}
    </Stack>
  );
};

/** Achievements of the signed-in student. */
export const MyProgressScreen = () => {
  const person = usePerson();
  if (person.role !== 'student') return null;
  return (
    <Page kind="child">
      <OwnProgress studentId={person.studentId} />
    </Page>
  );
};
