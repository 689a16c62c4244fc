import { useWatch } from 'react-hook-form';
import { xpOf } from '../../../shared-model/derive/xp.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { assignmentTypes, priorities } from '../../../shared-model/entities/assignment.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceOptions } from '../../messages/choice-labels.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { Grid } from '../../ui/pieces.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { AssignmentFormApi } from './assignment-form.ts';
import { StudentChoice } from './student-choice.tsx';

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
