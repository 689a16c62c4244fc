import { useState, type ReactNode } from 'react';
import {
  BookOpen,
  Users,
  type LucideIcon,
  Activity as ActivityIcon,
  Bell,
  CircleCheckBig,
} from 'lucide-react';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Activity } from '../../../shared-model/derive/recent-activity.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { studentPage } from '../../routes/pages.ts';
import { paths } from '../../routes/paths.ts';
import { shortNames } from '../../../shared-model/derive/short-names.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { useRecords } from '../../device/use-records.ts';
import { CalledName } from '../../ui/called-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Button, Text, TextButton, TextLink, Row, Time } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { showDistance, showMoment, showNames } from '../../format/format.ts';
import { useToday } from '../../device/use-now.ts';
import { GlyphTile } from '../../ui/figure-cards.tsx';
import styles from './dashboard.module.css';

/** Two completions and a reminder, as the specification has them. */
const mostActivities = 3;

/** Most names listed; more are counted. */
const fewNames = 2;

function wordsOf(activity: Activity, students: readonly Student[]): string {
  const names = shortNames(students);
  const nameOf = (id: Id<'student'>) => names.get(id) ?? '';
  const { title } = activity;
  if (activity.kind === 'completion')
    return m.dashboard_completed_by({ title, name: nameOf(activity.studentId) });
  const count = activity.studentIds.length;
  const whose =
    count > fewNames
      ? m.common_student_count({ count })
      : showNames(
          students.filter(({ id }) => activity.studentIds.includes(id)).map(({ id }) => nameOf(id)),
        );
  return m.dashboard_due_for({ title, names: whose });
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

interface Props {
  lead: ReactNode;
  trail?: ReactNode;
  children: ReactNode;
}

/** A row of a panel, with a hairline above all but the first: a picture, text, and trailing content. */
export const PanelRow = ({ lead, trail, children }: Props) => (
  <Row as="li" py="3" ruled="above">
    {lead}
    <Box flex="1 1 8rem" minW="0">
      {children}
    </Box>
    {trail}
  </Row>
);

interface ListPanelProps<One> {
  title: string;
  icon: LucideIcon;
  /** Undefined: not read yet. */
  list: readonly One[] | undefined;
  /** Link to the full list, labelled with its number. */
  all: { path: string; label: (of: { count: string }) => string };
  none: string;
  /** What each is. */
  active: string;
  add: { kind: 'student' | 'class'; label: string };
  renderLead: (one: One) => ReactNode;
  renderWords: (one: One) => ReactNode;
}

/** The specification's number; the first few are shown, and the rest on request. */
const most = 6;
const few = 3;

/** The family's first students or classes, with a link to all. */
const ListPanel = <One extends { id: number }>(props: ListPanelProps<One>) => {
  const { title, icon, list, all, none, active, add, renderLead, renderWords } = props;
  const isLong = list !== undefined && list.length > most;
  const [isWhole, setWhole] = useState(false);
  const shown = list?.slice(0, isWhole ? most : few) ?? [];
  return (
    <Panel
      title={title}
      icon={icon}
      actions={
        isLong && <TextLink to={all.path}>{all.label({ count: showNumber(list.length) })}</TextLink>
      }
    >
      {!list && <Loading shape="rows" />}
      {list?.length === 0 && (
        <EmptyState
          message={none}
          action={
            <Button variant="outline" onClick={() => openDialog({ kind: add.kind })}>
              {add.label}
            </Button>
          }
        />
      )}
      <Box as="ul" listStyleType="none">
        {shown.map((one) => (
          <PanelRow key={one.id} lead={renderLead(one)} trail={<Badge tone="pine">{active}</Badge>}>
            {renderWords(one)}
          </PanelRow>
        ))}
      </Box>
      {list && list.length > few && (
        <Button
          variant="plain"
          full
          mt="1"
          mb="-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? m.dashboard_show_fewer()
            : m.ui_show_more({ count: Math.min(list.length, most) - few })}
        </Button>
      )}
    </Panel>
  );
};

/** The family’s students. */
export const StudentsPanel = () => {
  const students = useRecords('listStudents');
  return (
    <ListPanel
      title={m.dashboard_your_students()}
      icon={Users}
      list={students}
      all={{ path: paths.students, label: m.dashboard_all_students }}
      none={m.dashboard_no_students()}
      active={choiceLabel('active')}
      add={{ kind: 'student', label: m.students_add() }}
      renderLead={(one) => <Avatar student={one} size="md" />}
      renderWords={(one) => (
        <>
          <TextLink to={studentPage(one.id)}>
            <CalledName student={one} />
          </TextLink>
          <Text size="sm" tone="muted">
            {one.gradeLevel}
          </Text>
        </>
      )}
    />
  );
};

/** The family’s classes. */
export const ClassesPanel = () => (
  <ListPanel
    title={m.common_classes()}
    icon={BookOpen}
    list={useRecords('classesWithStudents')}
    all={{ path: paths.classes, label: m.dashboard_all_classes }}
    none={m.dashboard_no_classes()}
    active={m.dashboard_class_active()}
    add={{ kind: 'class', label: m.classes_add() }}
    renderLead={(one) => <SubjectMark subject={classSubject(one)} />}
    renderWords={({ id, name, studentCount }) => (
      <>
        <TextButton onClick={() => openDialog({ kind: 'class-details', classId: id })}>
          {name}
        </TextButton>
        <Text size="sm" tone="muted">
          {m.common_student_count({ count: studentCount })}
        </Text>
      </>
    )}
  />
);
