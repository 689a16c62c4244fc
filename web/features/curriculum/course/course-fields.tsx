import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { curriculum, type Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import type { SchoolClass } from '../../../../shared-model/entities/school-class.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { subjectLabels, subjectOptions } from '../../../format/subject-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Button, Grid, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { describedFields } from '../../../forms/described-fields.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { ConsentQuestion } from '../import/ai-reading.tsx';
import type { CourseFormApi } from './course-form.ts';
import type { DescribedLesson } from './describe-course.ts';
import { subjectIn } from './course-subjects.ts';
import { subjectOfLessons } from './course-topics.ts';
import { TakerFields } from './taker-fields.tsx';
import { useEnhancing } from '../import/use-enhancing.ts';

const described = describedFields(curriculum);

interface Props {
  form: CourseFormApi;
  /** Null: a new one. */
  course: Curriculum | null;
  /** Its present or future lessons. */
  lessons: readonly DescribedLesson[];
  students: readonly Student[];
  classes: readonly SchoolClass[];
}

const Description = ({ form, lessons }: Props) => {
  const { enhance, answered, asking, isUnderWay, error, notice } = useEnhancing(form, lessons);
  const button = useRef<HTMLButtonElement>(null);
  const field = fieldsOf(form)('description');
  return (
    <Stack gap="2">
      <TextArea label={m.common_description_optional()} {...field} error={field.error ?? error} />
      <Row>
        <Button ref={button} icon={Sparkles} pending={isUnderWay} onClick={enhance}>
          {m.curriculum_enhance()}
        </Button>
        <Text size="sm" tone="muted" aria-live="polite" flex="1 1 12rem">
          {notice}
        </Text>
      </Row>
      {asking !== null && (
        <ConsentQuestion
          title={m.curriculum_consent_title_course({ service: asking })}
          service={asking}
          allowLabel={m.curriculum_consent_allow_and_send()}
          onAnswered={() => {
            button.current?.focus();
            answered();
          }}
        />
      )}
    </Stack>
  );
};

/** Who takes the new course; others follow by "Assign". */
const Takers = ({ form, students, lessons }: Props) => {
  const total = Number(useWatch({ control: form.control, name: 'totalLessons' }));
  const lessonCount = lessons.length > 0 ? lessons.length : Math.min(2_000, Math.floor(total) || 0);
  return students.length === 0 ? null : (
    <TakerFields form={form} students={students} lessonCount={lessonCount} />
  );
};

export const CourseFieldsets = (props: Props) => {
  const { form, course, lessons, classes } = props;
  const field = fieldsOf(form, described);
  const { getValues, setValue, formState } = form;
  const subject = useWatch({ control: form.control, name: 'subject' });
  const name = field('name', {
    // Until a subject is chosen, it follows from the name, and from what the lessons are about.
    onChange: () => {
      if (course || formState.dirtyFields.subject) return;
      const named = subjectIn(getValues('name'));
      const told = named || subjectOfLessons(lessons.map(({ title }) => title));
      setValue('subject', told, { shouldValidate: formState.isSubmitted });
    },
  });
  return (
    <>
      <TextField {...name} label={m.curriculum_name()} data-autofocus={course ? undefined : ''} />
      <Grid min="14.5rem">
        <SelectField
          placeholder={m.common_choose_a_subject()}
          options={subjectOptions(subjectLabels, [subject])}
          {...field('subject')}
        />
        <TextField
          {...field('totalLessons')}
          label={m.curriculum_total_lessons()}
          hint={course === null && lessons.length === 0 ? m.curriculum_total_hint() : undefined}
        />
      </Grid>
      {course === null && <Takers {...props} />}
      <Grid min="14.5rem">
        <TextField {...field('publisher')} label={m.curriculum_publisher()} />
        <TextField {...field('isbn')} label={m.curriculum_isbn()} autoComplete="off" />
        <TextField {...field('pages')} label={m.curriculum_pages()} inputMode="numeric" />
        <TextField
          {...field('gradeLevel')}
          label={m.common_grade_level_optional()}
          placeholder={m.common_grade_level_example()}
        />
      </Grid>
      <Description {...props} />
      {classes.length > 0 && (
        <SelectField
          {...field('classId')}
          label={m.curriculum_class()}
          placeholder={m.curriculum_no_class()}
          options={classes.map(({ id, name: className }) => ({ value: id, label: className }))}
        />
      )}
    </>
  );
};
