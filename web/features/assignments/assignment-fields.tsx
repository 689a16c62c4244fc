import { useWatch, useController } from 'react-hook-form';
import { xpOf } from '../../../shared-model/entities/xp-of.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { assignmentTypes, priorities } from '../../../shared-model/entities/assignment.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceOptions } from '../../messages/choice-labels.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Grid, Stack, Text } from '../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { showNames } from '../../format/format.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StudentName } from '../../ui/avatar.tsx';
import type { AssignmentFormApi } from './assignment-form.ts';

type Audience = 'class' | 'chosen';

interface StudentChoiceProps {
  form: AssignmentFormApi;
  records: AssignmentForm;
}

/** Chooses the whole class or some of the family's students; students of the class come first. */
const StudentChoice = ({ form: { control }, records }: StudentChoiceProps) => {
  const called = useCalledName();
  const { field, fieldState } = useController({ control, name: 'studentIds' });
  const classId = useWatch({ control, name: 'classId' });
  const inClass = new Set(classId === null ? [] : records.enrolled.get(classId));
  const own = records.students.filter(({ id }) => inClass.has(id));
  const others = records.students.filter(({ id }) => !inClass.has(id));
  const choose = (who: Audience) =>
    field.onChange(who === 'class' ? null : own.map(({ id }) => id));
  return (
    <Stack gap="2">
      <Text weight="semibold" as="span" aria-hidden>
        {m.assignments_for()}
      </Text>
      <Segmented<Audience>
        label={m.assignments_for()}
        value={field.value === null ? 'class' : 'chosen'}
        onChange={choose}
        options={[
          { value: 'class', label: m.assignments_whole_class() },
          { value: 'chosen', label: m.assignments_chosen() },
        ]}
      />
      {field.value === null ? (
        classId !== null && (
          <Text size="sm" tone="muted">
            {own.length === 0 ? m.assignments_class_is_empty() : showNames(own.map(called))}
          </Text>
        )
      ) : (
        <CheckboxGroup
          legend={m.assignments_chosen()}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          options={[...own, ...others].map((student) => ({
            value: student.id,
            label: <StudentName student={student} />,
            ...(classId !== null &&
              !inClass.has(student.id) && { hint: m.assignments_not_in_class() }),
          }))}
        />
      )}
    </Stack>
  );
};

/** An empty field is null. */
const setValueAs = (typed: string | number | null): number | null =>
  typed === null || typed === '' ? null : Number(typed);

interface Props {
  form: AssignmentFormApi;
  records: AssignmentForm;
}

/** The fields of the assignment form. */
export const AssignmentFieldsets = ({ form, records }: Props) => {
  const field = fieldsOf(form);
  const type = useWatch({ control: form.control, name: 'type' });
  const classes = records.classes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField label={m.labels_field_title()} autoComplete="off" {...field('title')} />
      <TextArea label={m.common_description_optional()} {...field('description')} />
      <Grid min="13rem">
        <SelectField
          label={m.labels_entity_class()}
          placeholder={m.assignments_choose_class()}
          options={classes}
          {...field('classId', { setValueAs })}
        />
        <SelectField
          label={m.labels_field_type()}
          options={choiceOptions(assignmentTypes)}
          {...field('type')}
        />
        <TextField type="date" label={m.common_due_date()} {...field('dueDate')} />
        <TextField type="time" label={m.assignments_due_time()} {...field('dueTime')} />
      </Grid>
      <StudentChoice form={form} records={records} />
      <Grid min="13rem">
        <SelectField
          label={m.labels_field_priority()}
          options={choiceOptions(priorities)}
          {...field('priority')}
        />
        <TextField
          label={m.common_xp_optional()}
          hint={m.assignments_xp_hint({ xp: xpOf({ type, xpReward: null }) })}
          inputMode="numeric"
          autoComplete="off"
          {...field('xpReward', { setValueAs })}
        />
      </Grid>
    </>
  );
};
