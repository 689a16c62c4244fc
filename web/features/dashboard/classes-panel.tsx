import { BookOpen } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { classSubject } from '../../../shared-model/planning/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { SubjectMark } from '../../ui/subject-mark.tsx';
import { Text } from '../../ui/text.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ListPanel } from './panel-row.tsx';

export const ClassesPanel = () => (
  <ListPanel
    title={m.dashboard_classes()}
    icon={BookOpen}
    list={useRecords('classesWithStudents')}
    all={{ path: paths.classes, label: m.dashboard_all_classes }}
    none={m.dashboard_no_classes()}
    add={{ kind: 'class', label: m.dashboard_add_class() }}
    renderLead={(one) => <SubjectMark subject={classSubject(one)} />}
    renderWords={({ id, name, studentCount }) => (
      <>
        <TextButton onClick={() => openDialog({ kind: 'class-details', classId: id })}>
          {name}
        </TextButton>
        <Text size="sm" tone="muted">
          {m.dashboard_student_count({ count: studentCount })}
        </Text>
      </>
    )}
  />
);
