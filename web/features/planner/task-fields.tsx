import { useMemo } from 'react';
import { useWatch, useController } from 'react-hook-form';
import type { TaskFormRecords } from '../../../shared-model/derive/plans.ts';
import { xpOf } from '../../../shared-model/derive/xp.ts';
import { plannerTypes } from '../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fieldsOf } from '../../ui/fields-of.ts';
import { Grid } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { typeWords } from './planner-words.ts';
import { subjectOptions } from './subject-options.ts';
import { ownEntry, daysOf, type TaskForm } from './task-form.ts';

/** Whether the new task stands on the same weekday of the weeks that follow, and until when. */
const RepeatFields = ({ form }: { form: TaskForm }) => {
  const { control, setValue, getValues } = form;
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
          {...fieldsOf(form)('until')}
        />
      )}
    </>
  );
};

const SubjectFields = ({ form, names }: { form: TaskForm; names: readonly string[] }) => {
  const field = fieldsOf(form);
  const subject = useWatch({ control: form.control, name: 'subject' });
  const groups = useMemo(() => subjectOptions(names), [names]);
  return (
    <>
      <SelectField
        label={m.planner_subject()}
        placeholder={m.planner_choose_subject()}
        options={groups}
        {...field('subject')}
      />
      {subject === ownEntry && (
        <TextField label={m.planner_custom_name()} maxLength={60} {...field('ownSubject')} />
      )}
    </>
  );
};

export const TaskFields = ({ form, records }: { form: TaskForm; records: TaskFormRecords }) => {
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'type' });
  const type = plannerTypes.find((one) => one === chosen) ?? 'lesson';
  return (
    <>
      <TextField label={m.planner_task_title()} {...field('title')} />
      <SubjectFields form={form} names={records.subjects} />
      <SelectField
        label={m.planner_student()}
        placeholder={m.planner_choose_student()}
        options={records.students.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        {...field('studentId')}
      />
      <Grid min="11rem" gap="4">
        <TextField type="date" label={m.planner_day()} {...field('date')} />
        <TextField type="time" label={m.planner_time()} {...field('time')} />
        <SelectField
          label={m.planner_type()}
          options={plannerTypes.map((one) => ({ value: one, label: typeWords[one]() }))}
          {...field('type')}
        />
        <TextField
          label={m.planner_xp()}
          inputMode="numeric"
          hint={m.planner_xp_hint({ xp: xpOf({ type, xpReward: null }) })}
          {...field('xpReward')}
        />
      </Grid>
      <TextArea label={m.planner_description()} rows={3} {...field('description')} />
      {!records.task && <RepeatFields form={form} />}
    </>
  );
};
