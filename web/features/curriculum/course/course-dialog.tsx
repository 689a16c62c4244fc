import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import type { SchoolClass } from '../../../../shared-model/entities/school-class.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useToday } from '../../../device/use-now.ts';
import { useFirst, useRecordForm } from '../../../forms/use-record-form.ts';
import { useRecords } from '../../../device/use-records.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CourseFieldsets } from './course-fields.tsx';
import { courseFields } from './course-form.ts';
import type { ImportedLesson } from '../import/import-draft.ts';
import { saveCourse } from './course-actions.ts';

interface Props {
  /** The course to edit; null: a new one. */
  course: Curriculum | null;
  /** The name that an imported list gives itself. */
  name?: string;
  /** Its lessons, or those to create with a new one. */
  lessons: readonly (ImportedLesson | CurriculumLesson)[];
  /** Called with the id once the course is saved, before the dialog closes; it may navigate away. */
  onSaved?: (id: Id<'curriculum'>) => void | Promise<void>;
  onClose: () => void;
}

interface FormProps extends Props {
  students: readonly Student[];
  classes: readonly SchoolClass[];
}

const CourseFormDialog = (props: FormProps) => {
  const { course, name = '', lessons, onSaved, onClose, students, classes } = props;
  const { day } = useToday();
  const isImport = course === null && lessons.length > 0;
  const { form, dialog } = useRecordForm({
    ...courseFields(course, { name, lessons, students, today: day }),
    // The lesson count is that of the list imported now, not of a draft's earlier list.
    asked: isImport ? { totalLessons: String(lessons.length) } : {},
    save: async (values) => {
      const saved = await saveCourse(values, course, isImport ? lessons : []);
      if (saved) await onSaved?.(saved.id);
      return saved;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={
        course ? m.curriculum_edit() : isImport ? m.curriculum_import_title() : m.curriculum_add()
      }
      size="lg"
      saveLabel={
        course
          ? m.common_save()
          : isImport
            ? m.curriculum_import_count({ count: lessons.length })
            : m.curriculum_create()
      }
    >
      <CourseFieldsets
        form={form}
        course={course}
        lessons={lessons}
        students={students}
        classes={classes}
      />
    </FormDialog>
  );
};

/** Adds a course, imports one with its extracted lessons, or edits one. */
export const CourseDialog = (props: Props) => {
  const people = useFirst(useRecords('familyPeople'));
  const classes = useFirst(useRecords('listClasses'));
  if (!people || !classes) return null;
  return <CourseFormDialog {...props} students={people.students} classes={classes} />;
};
