import { Users } from 'lucide-react';
import { paths, studentPage } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PanelRow, PanelRows } from './panel-row.tsx';

/** The specification's number. */
const most = 6;

const AddStudent = () => (
  <Button variant="outline" onClick={() => openDialog({ kind: 'student' })}>
    {m.dashboard_add_student()}
  </Button>
);

export const StudentsPanel = () => {
  const students = useRecords('listStudents');
  return (
    <Panel
      title={m.dashboard_your_students()}
      icon={Users}
      actions={
        students &&
        students.length > most && (
          <TextLink to={paths.students}>
            {m.dashboard_all_students({ count: students.length })}
          </TextLink>
        )
      }
    >
      {!students && <Loading shape="rows" />}
      {students?.length === 0 && (
        <EmptyState message={m.dashboard_no_students()} action={<AddStudent />} />
      )}
      <PanelRows>
        {students?.slice(0, most).map((one) => (
          <PanelRow
            key={one.id}
            lead={<Avatar student={one} size="md" />}
            trail={<Badge tone="pine">{m.dashboard_active()}</Badge>}
          >
            <TextLink to={studentPage(one.id)}>{one.fullName}</TextLink>
            <Text size="sm" tone="muted">
              {one.gradeLevel}
            </Text>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  );
};
