import { BookOpen } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { classSubject } from '../../../shared-model/planning/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubjectMark } from '../../ui/subject-mark.tsx';
import { Text } from '../../ui/text.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { PanelRow, PanelRows } from './panel-row.tsx';

const most = 6;

const AddClass = () => (
  <Button variant="outline" onClick={() => openDialog({ kind: 'class' })}>
    {m.dashboard_add_class()}
  </Button>
);

export const ClassesPanel = () => {
  const classes = useRecords('classesWithStudents');
  return (
    <Panel
      title={m.dashboard_classes()}
      icon={BookOpen}
      actions={
        classes &&
        classes.length > most && (
          <TextLink to={paths.classes}>
            {m.dashboard_all_classes({ count: classes.length })}
          </TextLink>
        )
      }
    >
      {!classes && <Loading shape="rows" />}
      {classes?.length === 0 && (
        <EmptyState message={m.dashboard_no_classes()} action={<AddClass />} />
      )}
      <PanelRows>
        {classes?.slice(0, most).map(({ studentCount, ...one }) => (
          <PanelRow
            key={one.id}
            lead={<SubjectMark subject={classSubject(one)} />}
            trail={<Badge tone="pine">{m.dashboard_active()}</Badge>}
          >
            <TextButton onClick={() => openDialog({ kind: 'class-details', classId: one.id })}>
              {one.name}
            </TextButton>
            <Text size="sm" tone="muted">
              {m.dashboard_student_count({ count: studentCount })}
            </Text>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  );
};
