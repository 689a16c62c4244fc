import { Users } from 'lucide-react';
import { paths, studentPage } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListPanel } from './panel-row.tsx';

export const StudentsPanel = () => (
  <ListPanel
    title={m.dashboard_your_students()}
    icon={Users}
    list={useRecords('listStudents')}
    all={{ path: paths.students, label: m.dashboard_all_students }}
    none={m.dashboard_no_students()}
    add={{ kind: 'student', label: m.dashboard_add_student() }}
    renderLead={(one) => <Avatar student={one} size="md" />}
    renderWords={({ id, fullName, gradeLevel }) => (
      <>
        <TextLink to={studentPage(id)}>{fullName}</TextLink>
        <Text size="sm" tone="muted">
          {gradeLevel}
        </Text>
      </>
    )}
  />
);
