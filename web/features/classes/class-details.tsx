import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { Badge, Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { ClassAssignments } from './class-assignments.tsx';
import { ClassStudents } from './class-students.tsx';

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

/** A class's assignments and students. `isDialog`: an assignment's form comes back to it. */
export const ClassContent = ({
  details,
  isDialog,
}: {
  details: ClassDetails;
  isDialog: boolean;
}) => {
  const panelId = useId();
  const [tab, setTab] = useState<'assignments' | 'students'>('assignments');
  const { schoolClass, assignments, studentIds } = details;
  return (
    <>
      <About {...details} />
      <Tabs
        label={schoolClass.name}
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
          <ClassAssignments details={details} isDialog={isDialog} />
        ) : (
          <ClassStudents details={details} />
        )}
      </Box>
    </>
  );
};

/** Adds an assignment to a class. */
export const AddToClass = ({ id, isDialog }: { id: number; isDialog: boolean }) => (
  <Button
    variant="primary"
    icon={Plus}
    onClick={() =>
      openDialog({ kind: 'assignment', classId: id, ...(isDialog && { backToClass: id }) })
    }
  >
    {m.assignments_add()}
  </Button>
);
