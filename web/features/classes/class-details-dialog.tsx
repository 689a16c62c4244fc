import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, type OpenDialogProps } from '../../shell/dialogs.ts';
import { useRecords } from '../../device/use-records.ts';
import { Badge, Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { ClassAssignments } from './class-assignments.tsx';
import { ClassGone } from './class-gone.tsx';
import { ClassStudents } from './class-students.tsx';
import { showSubject } from '../../format/subject-labels.ts';

const About = ({ schoolClass, members }: ClassDetails) => {
  const { name, subject, gradeLevel, description, teacherId } = schoolClass;
  const teacher = members.find(({ id }) => id === teacherId);
  return (
    <Box mb="4">
      <Row gap="2">
        {subject !== null && subject !== name && (
          <SubjectBadge subject={subject} label={showSubject(subject)} />
        )}
        {gradeLevel !== '' && <Badge dir="auto">{gradeLevel}</Badge>}
        {teacher && (
          <Text as="span" size="sm" tone="muted">
            {m.classes_taught_by({ name: teacher.fullName })}
          </Text>
        )}
      </Row>
      {description !== '' && (
        <Text mt="2" tone="muted" dir="auto" whiteSpace="pre-line">
          {description}
        </Text>
      )}
    </Box>
  );
};

const Details = ({ details, onClose }: { details: ClassDetails; onClose: () => void }) => {
  const panelId = useId();
  const [tab, setTab] = useState<'assignments' | 'students'>('assignments');
  const { schoolClass, assignments, studentIds } = details;
  const { id, name } = schoolClass;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{m.common_close()}</Button>
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => openDialog({ kind: 'assignment', classId: id, backToClass: id })}
          >
            {m.assignments_add()}
          </Button>
        </>
      }
    >
      <About {...details} />
      <Tabs
        label={name}
        panelId={panelId}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'assignments', label: m.common_assignments(), count: assignments.length },
          { value: 'students', label: m.common_students(), count: studentIds.length },
        ]}
      />
      <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} minH="16rem" pt="4">
        {tab === 'assignments' ? (
          <ClassAssignments details={details} />
        ) : (
          <ClassStudents details={details} />
        )}
      </Box>
    </Dialog>
  );
};

/** One class: its assignments and its students. */
export const ClassDetailsDialog = ({ dialog, onClose }: OpenDialogProps<'class-details'>) => {
  const details = useRecords('classDetails', dialog.classId);
  if (details === undefined) return null;
  return details ? (
    <Details details={details} onClose={onClose} />
  ) : (
    <ClassGone onClose={onClose} />
  );
};
