import { useController, useWatch } from 'react-hook-form';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import { Grid } from '../../../ui/pieces.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { StudentGroup } from '../../../ui/student-choice.tsx';
import type { CourseFormApi } from './course-form.ts';
import { DoneBy } from './done-by.tsx';
import { EndPreview, PaceFields, paces, useEnrolling, WeekdaysField } from './pace-fields.tsx';

interface Props {
  form: CourseFormApi;
  students: readonly Student[];
  lessonCount: number;
}

/** Each student's pace, if there are several, and where they are in the course. */
const OwnPaces = ({ form: { control }, students }: Omit<Props, 'lessonCount'>) => {
  const own = useController({ control, name: 'paces' }).field;
  const on = useController({ control, name: 'onLessons' });
  const common = useWatch({ control, name: 'lessonsPerDay' });
  const called = useCalledName();
  const isOne = students.length === 1;
  const named = students.map((student) => ({ id: student.id, name: called(student) }));
  return named.map(({ id, name }) => (
    <Grid min="14.5rem" key={id}>
      {!isOne && (
        <SelectField
          label={m.curriculum_pace_of({ name })}
          options={paces.map((value) => ({ value, label: String(value) }))}
          value={own.value[id] ?? common}
          onChange={({ target }) => own.onChange({ ...own.value, [id]: target.value })}
        />
      )}
      <TextField
        label={isOne ? m.curriculum_on_lesson() : m.curriculum_on_lesson_of({ name })}
        inputMode="numeric"
        placeholder="1"
        value={on.field.value[id] ?? ''}
        error={on.fieldState.error && m.curriculum_on_lesson_wrong()}
        onChange={({ target }) => on.field.onChange({ ...on.field.value, [id]: target.value })}
      />
    </Grid>
  ));
};

/** Students enrolled in the new course from the start: at what pace, from which lesson on, and until when. */
export const TakerFields = ({ form, students, lessonCount }: Props) => {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'studentIds' });
  const [own, on, weekdays] = useWatch({ control, name: ['paces', 'onLessons', 'weekdays'] });
  const enrolling = useEnrolling(
    { form },
    { curriculumId: null, lessonCount, weekdays: weekdays.length === 0 ? null : weekdays },
  ).map((one) => ({
    ...one,
    lessonsPerDay: Number(own[one.studentId] ?? one.lessonsPerDay),
    lessonCount: Math.max(0, lessonCount + 1 - (Number(on[one.studentId]) || 1)),
  }));
  const takers = students.filter(({ id }) => field.value.includes(id));
  const [first] = takers;
  const firstOne = enrolling.find(({ studentId }) => studentId === first?.id);
  return (
    <>
      <StudentGroup
        legend={m.curriculum_takers()}
        hint={m.curriculum_takers_hint()}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        students={students}
      />
      {first && (
        <>
          <PaceFields form={form} />
          <WeekdaysField control={control} />
          <OwnPaces form={form} students={takers} />
          {firstOne && (
            <DoneBy
              enrolling={firstOne}
              student={first}
              onPace={(pace) => {
                setValue('lessonsPerDay', String(pace.lessonsPerDay), { shouldDirty: true });
                setValue('weekdays', [...(pace.weekdays ?? [])], { shouldDirty: true });
                setValue('paces', {}, { shouldDirty: true });
              }}
            />
          )}
          <EndPreview enrolling={enrolling} students={students} />
        </>
      )}
    </>
  );
};
