import { useMemo } from 'react';
import { useWatch, useController } from 'react-hook-form';
import type { TaskFormRecords } from '../../../shared-model/derive/plans.ts';
import { xpOf } from '../../../shared-model/derive/xp.ts';
import { plannerTypes } from '../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { typeWord } from './planner-words.ts';
import { subjectOptions } from './subject-options.ts';
import { ownEntry, daysOf } from './task-form.ts';
import type { TaskForm } from './use-task-form.ts';

/** Whether the new task stands on the same weekday of the weeks that follow, and until when. */
const RepeatFields = ({ form }: { form: TaskForm }) => {
  const { control, register, formState, setValue, getValues } = form;
  const repeats = useController({ control, name: 'repeats' }).field;
  const [date, until] = useWatch({ control, name: ['date', 'until'] });
  const isKnown = until > date && date !== '';
  const count = isKnown ? daysOf({ date, until, repeats: true }).length : 0;
  return (
    <>
      <Checkbox
        label={m.planner_repeat()}
        checked={repeats.value}
        onChange={(isChecked) => {
          repeats.onChange(isChecked);
          const first = getValues('date');
          if (isChecked && getValues('until') === '' && first !== '')
            setValue('until', addDays(first, 28));
        }}
      />
      {repeats.value && (
        <TextField
          type="date"
          label={m.planner_until()}
          min={date}
          hint={isKnown ? m.planner_until_hint({ count }) : undefined}
          error={formState.errors.until?.message}
          {...register('until')}
        />
      )}
    </>
  );
};

const SubjectFields = ({ form, names }: { form: TaskForm; names: readonly string[] }) => {
  const { register, formState, control } = form;
  const subject = useWatch({ control, name: 'subject' });
  const groups = useMemo(() => subjectOptions(names), [names]);
  return (
    <>
      <SelectField
        label={m.planner_subject()}
        placeholder={m.planner_choose_subject()}
        options={groups}
        error={formState.errors.subject?.message}
        {...register('subject')}
      />
      {subject === ownEntry && (
        <TextField
          label={m.planner_custom_name()}
          maxLength={60}
          error={formState.errors.ownSubject?.message}
          {...register('ownSubject')}
        />
      )}
    </>
  );
};

const RewardField = ({ form }: { form: TaskForm }) => {
  const chosen = useWatch({ control: form.control, name: 'type' });
  const type = plannerTypes.find((one) => one === chosen) ?? 'lesson';
  const usual = xpOf({ type, xpReward: null });
  return (
    <TextField
      label={m.planner_xp()}
      inputMode="numeric"
      hint={m.planner_xp_hint({ xp: usual })}
      error={form.formState.errors.xpReward?.message}
      {...form.register('xpReward')}
    />
  );
};

export const TaskFields = ({ form, records }: { form: TaskForm; records: TaskFormRecords }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.planner_task_title()}
        error={errors.title?.message}
        {...register('title')}
      />
      <SubjectFields form={form} names={records.subjects} />
      <SelectField
        label={m.planner_student()}
        placeholder={m.planner_choose_student()}
        options={records.students.map(({ id, fullName }) => ({
          value: String(id),
          label: fullName,
        }))}
        error={errors.studentId?.message}
        {...register('studentId')}
      />
      <Grid min="11rem" gap="4">
        <TextField
          type="date"
          label={m.planner_day()}
          error={errors.date?.message}
          {...register('date')}
        />
        <TextField
          type="time"
          label={m.planner_time()}
          error={errors.time?.message}
          {...register('time')}
        />
        <SelectField
          label={m.planner_type()}
          options={plannerTypes.map((type) => ({ value: type, label: typeWord(type) }))}
          error={errors.type?.message}
          {...register('type')}
        />
        <RewardField form={form} />
      </Grid>
      <TextArea
        label={m.planner_description()}
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      {!records.task && <RepeatFields form={form} />}
    </>
  );
};
