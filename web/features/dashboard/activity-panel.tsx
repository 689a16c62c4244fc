import type { Student } from '../../../shared-model/entities/student.ts';
import { Activity as ActivityIcon, Bell, CircleCheckBig } from 'lucide-react';
import type { Activity } from '../../../shared-model/derive/recent-activity.ts';
import { showDistance, showMoment, showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GlyphTile } from '../../ui/figure-cards.tsx';
import { Box, Text, Time } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelRow } from './list-panels.tsx';
import type { Id } from '../../../shared-model/lib/ids.ts';
import styles from './dashboard.module.css';

const mostActivities = 6;

/** Most names listed; more are counted. */
const fewNames = 2;

function wordsOf(activity: Activity, students: readonly Student[]): string {
  const nameOf = (id: Id<'student'>) => students.find((one) => one.id === id)?.fullName ?? '';
  const { title } = activity;
  if (activity.kind === 'completion')
    return m.dashboard_completed_by({ title, name: nameOf(activity.studentId) });
  const count = activity.studentIds.length;
  const names =
    count > fewNames
      ? m.common_student_count({ count })
      : showNames(
          students
            .filter(({ id }) => activity.studentIds.includes(id))
            .map(({ fullName }) => fullName),
        );
  return m.dashboard_due_for({ title, names });
}

const keyOf = (activity: Activity): string =>
  activity.kind === 'completion'
    ? `${activity.entity} ${activity.id}`
    : `due ${activity.assignmentId}`;

const glyphOf = ({ kind }: Activity) => (
  <GlyphTile tone={kind === 'completion' ? 'pine' : 'marigold'}>
    {kind === 'completion' ? <CircleCheckBig size={20} /> : <Bell size={20} />}
  </GlyphTile>
);

/** The recent activity. */
export const ActivityPanel = () => {
  const { now, zone } = useToday();
  const students = useRecords('listStudents');
  const activities = useRecords('latestActivity', now, mostActivities);
  return (
    <Panel title={m.dashboard_recent_activity()} icon={ActivityIcon}>
      {!(activities && students) && <Loading shape="rows" />}
      {activities?.length === 0 && <EmptyState message={m.dashboard_no_activity()} />}
      <Box as="ul" listStyleType="none">
        {students &&
          activities?.map((activity) => (
            <PanelRow key={keyOf(activity)} lead={glyphOf(activity)}>
              <Text>{wordsOf(activity, students)}</Text>
              <Text size="sm" tone="muted" className={styles.time}>
                <Time dateTime={activity.at} title={showMoment(activity.at, zone)}>
                  {showDistance(activity.at, now, zone)}
                </Time>
              </Text>
            </PanelRow>
          ))}
      </Box>
    </Panel>
  );
};
