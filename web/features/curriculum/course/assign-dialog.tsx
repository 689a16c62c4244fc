import { UserPlus } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import type { CourseCard } from '../../../../shared-model/derive/courses.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { StudentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { idFromKey, type Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { useFirst, useRecordForm } from '../../../forms/use-record-form.ts';
import { useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { Button, Stack, Text } from '../../../ui/pieces.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { StudentGroup } from '../../../ui/student-choice.tsx';
import { assignForm, type AssignFormApi } from './assign-form.ts';
import { EndPreview, PaceFields, useEnrolling, WeekdaysField } from './pace-fields.tsx';
import { assignCourse } from './course-actions.ts';

interface Props {
  /** The requested course; null: chosen in the form. */
  curriculumId: Id<'curriculum'> | null;
  studentId: Id<'student'> | null;
  onClose: () => void;
}

interface FormProps extends Props {
  cards: readonly CourseCard[];
  students: readonly Student[];
  /** The enrolment to change; null: a new one. */
  before: StudentCurriculum | null;
}

interface StudentsProps {
  form: AssignFormApi;
  students: readonly Student[];
  /** Ids of the students already enrolled in the chosen course. */
  taking: readonly number[];
}

const Students = ({ form, students, taking }: StudentsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'studentIds' });
  return students.length === 0 ? (
    <Stack gap="2" alignItems="flex-start">
      <Text>{m.curriculum_no_students()}</Text>
      <Button icon={UserPlus} onClick={() => openDialog({ kind: 'student' })}>
        {m.students_add()}
      </Button>
    </Stack>
  ) : (
    <StudentGroup
      legend={m.common_students()}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      students={students}
      hintOf={(id) => (taking.includes(id) ? m.curriculum_takes_it() : undefined)}
    />
  );
};

const AssignForm = ({ curriculumId, studentId, cards, students, before, onClose }: FormProps) => {
  const { day } = useToday();
  const { form, field, dialog } = useRecordForm({
    ...assignForm.of(before, {
      curriculumId: String(curriculumId ?? ''),
      studentIds: studentId === null ? [] : [studentId],
      startDate: day,
      weekdays: [...(before?.weekdays ?? [])],
    }),
    asked: {
      ...(curriculumId !== null && { curriculumId: String(curriculumId) }),
      ...(studentId !== null && { studentIds: [studentId] }),
    },
    save: (values) => assignCourse(values, before !== null),
    onClose,
  });
  const [chosen, weekdays] = useWatch({
    control: form.control,
    name: ['curriculumId', 'weekdays'],
  });
  const enrolling = useEnrolling(
    { form },
    {
      curriculumId: chosen === '' ? null : Number(chosen),
      lessonCount: 0,
      weekdays: weekdays.length === 0 ? null : weekdays,
    },
  );
  const taking = cards
    .filter(({ course }) => String(course.id) === chosen)
    .flatMap((card) => card.students.filter(({ isRunning }) => isRunning))
    .map(({ student }) => student.id);
  const offered = cards.filter(({ course }) => !course.isArchived || course.id === curriculumId);
  return (
    <FormDialog
      {...dialog}
      title={before ? m.curriculum_change_pace() : m.curriculum_assign_title()}
      saveLabel={before ? m.common_save() : m.curriculum_assign()}
    >
      {before === null && (
        <>
          <SelectField
            {...field('curriculumId')}
            label={m.labels_entity_curriculum()}
            placeholder={m.curriculum_course_choose()}
            options={offered.map(({ course }) => ({ value: course.id, label: course.name }))}
          />
          <Students form={form} students={students} taking={taking} />
        </>
      )}
      <PaceFields form={form} />
      <WeekdaysField control={form.control} />
      {chosen !== '' && <EndPreview enrolling={enrolling} students={students} />}
    </FormDialog>
  );
};

/** Enrols students in a course, each at their own pace, or changes one student's pace. */
export const AssignDialog = (props: Props & { isChange?: boolean }) => {
  const { curriculumId, studentId, isChange = false } = props;
  // At this very time: an answer that a screen asked for earlier may lack the course that was just imported.
  const { now, zone } = useToday();
  const cards = useFirst(useRecords('listCourses', now, zone));
  // Read live, so that a student added meanwhile is offered.
  const people = useRecords('familyPeople');
  if (!cards || !people) return null;
  const key = idFromKey('student-curriculum', [studentId ?? 0, curriculumId ?? 0]);
  const taking = cards
    .flatMap(({ students }) => students)
    .find(({ enrolment }) => enrolment.id === key);
  const before = isChange ? (taking?.enrolment ?? null) : null;
  return <AssignForm {...props} cards={cards} students={people.students} before={before} />;
};
