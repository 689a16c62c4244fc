import { useWatch } from 'react-hook-form';
import { xpOf } from '../../../shared-model/derive/xp.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { m } from '../../messages/compiled/messages.js';
import { Grid } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { StudentChoice } from './student-choice.tsx';
import type { AssignmentFormApi } from './use-assignment-form.ts';
import { optionsOf, priorityWords, typeWords } from './words.ts';

/** A field that is empty holds no number. */
const setValueAs = (typed: string | number | null): number | null =>
  typed === null || typed === '' ? null : Number(typed);

const Reward = ({ form: { register, control, formState } }: { form: AssignmentFormApi }) => {
  const type = useWatch({ control, name: 'type' });
  return (
    <TextField
      label={m.assignments_xp()}
      hint={m.assignments_xp_hint({ xp: xpOf({ type, xpReward: null }) })}
      inputMode="numeric"
      autoComplete="off"
      error={formState.errors.xpReward?.message}
      {...register('xpReward', { setValueAs })}
    />
  );
};

interface Props {
  form: AssignmentFormApi;
  records: AssignmentForm;
}

export const AssignmentFieldsets = ({ form, records }: Props) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.assignments_title_field()}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={m.assignments_description()}
        error={errors.description?.message}
        {...register('description')}
      />
      <Grid min="13rem">
        <SelectField
          label={m.assignments_class()}
          placeholder={m.assignments_choose_class()}
          options={records.classes.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.classId?.message}
          {...register('classId', { setValueAs })}
        />
        <SelectField
          label={m.assignments_type()}
          options={optionsOf(typeWords)}
          error={errors.type?.message}
          {...register('type')}
        />
        <TextField
          type="date"
          label={m.assignments_due_date()}
          error={errors.dueDate?.message}
          {...register('dueDate')}
        />
        <TextField
          type="time"
          label={m.assignments_due_time()}
          error={errors.dueTime?.message}
          {...register('dueTime')}
        />
      </Grid>
      <StudentChoice form={form} records={records} />
      <Grid min="13rem">
        <SelectField
          label={m.assignments_priority()}
          options={optionsOf(priorityWords)}
          error={errors.priority?.message}
          {...register('priority')}
        />
        <Reward form={form} />
      </Grid>
    </>
  );
};
