import { useController, useWatch } from 'react-hook-form';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import { subjectLabels, subjectOptions } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Box, Grid, Row } from '../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { StudentGroup } from '../../ui/student-choice.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import type { ClassFormApi } from './class-form.ts';

/** A class may also be one of these. */
const classSubjectLabels = {
  ...subjectLabels,
  ELA: m.classes_subject_ela,
  Electives: m.classes_subject_electives,
};

/** The people a class can have. */
export type ClassPeople = Pick<ClassDetails, 'students' | 'members'>;

interface Props {
  form: ClassFormApi;
  people: ClassPeople;
}

const orNull = (typed: string | null): string | null => typed || null;

/** The option for a teacher who isn't recorded yet. */
const another = '+';

/** The glyph and colour the class will have, next to the fields that decide them. */
const Mark = ({ form: { control } }: Pick<Props, 'form'>) => {
  const [name, subject] = useWatch({ control, name: ['name', 'subject'] });
  return <SubjectMark subject={classSubject({ name, subject })} size="lg" />;
};

const Students = ({ form: { control }, people }: Props) => {
  const { field, fieldState } = useController({ control, name: 'studentIds' });
  if (people.students.length === 0) return null;
  return (
    <StudentGroup
      legend={m.common_students()}
      hint={m.classes_students_hint()}
      value={field.value}
      onChange={(chosen) => field.onChange(chosen.toSorted((one, other) => one - other))}
      error={fieldState.error?.message}
      students={people.students}
    />
  );
};

/**
 * Chooses the teacher: a member of the family, or a teacher added by name, who has no account and only teaches classes.
 */
const Teacher = ({ form, people }: Props) => {
  const { control, setValue, formState } = form;
  const field = fieldsOf(form);
  const [teacherId, newTeacher] = useWatch({ control, name: ['teacherId', 'newTeacher'] });
  const members = people.members.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const choose = (chosen: string) => {
    setValue('newTeacher', chosen === another ? '' : null, { shouldDirty: true });
    setValue('teacherId', chosen === another ? '' : chosen, { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        label={m.labels_choice_teacher()}
        placeholder={m.classes_no_teacher()}
        options={[...members, { value: another, label: m.classes_another_teacher() }]}
        error={formState.errors.teacherId?.message}
        value={newTeacher === null ? teacherId : another}
        onChange={(event) => choose(event.target.value)}
      />
      {newTeacher !== null && (
        <TextField
          label={m.classes_teacher_name()}
          hint={m.classes_teacher_hint()}
          autoComplete="off"
          {...field('newTeacher')}
        />
      )}
    </>
  );
};

/** The fields of the class form. */
export const ClassFieldsets = ({ form, people }: Props) => {
  const field = fieldsOf(form);
  const subject = useWatch({ control: form.control, name: 'subject' });
  return (
    <>
      <Row flexWrap="nowrap" alignItems="flex-start" gap="4">
        <Box pt="5">
          <Mark form={form} />
        </Box>
        <Box flex="1" minW="0">
          <TextField label={m.classes_name()} autoComplete="off" {...field('name')} />
        </Box>
      </Row>
      <Grid min="13rem">
        <SelectField
          label={m.classes_subject()}
          hint={m.classes_subject_hint()}
          placeholder={m.classes_subject_by_name()}
          options={subjectOptions(classSubjectLabels, [subject ?? ''])}
          {...field('subject', { setValueAs: orNull })}
        />
        <TextField
          label={m.common_grade_level_optional()}
          placeholder={m.common_grade_level_example()}
          autoComplete="off"
          {...field('gradeLevel')}
        />
      </Grid>
      <TextArea label={m.common_description_optional()} {...field('description')} />
      <Teacher form={form} people={people} />
      <Students form={form} people={people} />
    </>
  );
};
