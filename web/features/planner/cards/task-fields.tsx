import { useController, useWatch } from 'react-hook-form';
import type { TaskFormRecords } from '../../../../shared-model/derive/plans.ts';
import { xpOf } from '../../../../shared-model/entities/xp-of.ts';
import { plannerTypes } from '../../../../shared-model/entities/planner-task.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceOptions } from '../../../messages/choice-labels.ts';
import { useCalendars } from '../../../device/use-calendars.ts';
import { useCalledName } from '../../../ui/called-names.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { Grid } from '../../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { DaysFields, RepeatFields, SeriesFields } from './day-fields.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { TitleAndSubject } from './subject-field.tsx';
import { daysOf, timeOf, type TaskForm } from './task-form.ts';

interface Props {
  form: TaskForm;
  records: TaskFormRecords;
}

/**
 * Chooses the students: each with a task of their own or all sharing one. An existing task becomes one shared lesson.
 */
const StudentFields = ({ form, records: { students, task } }: Props) => {
  const { control, formState } = form;
  const chosen = useController({ control, name: 'studentIds' }).field;
  const isShared = useController({ control, name: 'isShared' }).field;
  const called = useCalledName();
  const isSeveral = chosen.value.length > 1;
  return (
    <>
      <ChipGroup
        legend={m.common_students()}
        hint={isSeveral && task ? m.planner_shared_hint() : undefined}
        error={formState.errors.studentIds?.message}
        options={students.map((student) => ({
          value: student.id,
          label: called(student),
          name: student.fullName,
          picture: <Avatar student={student} size={28} />,
        }))}
        value={chosen.value}
        onChange={chosen.onChange}
      />
      {isSeveral && !task && (
        <Checkbox
          label={m.planner_shared()}
          checked={isShared.value}
          onChange={isShared.onChange}
        />
      )}
    </>
  );
};

/** What lies at the same time on the chosen days, and which of them gets too full. */
const Notice = ({ form, records: { students, task } }: Props) => {
  const calendar = useCalendars().ofAll;
  const [studentIds, dates, time, minutes, repeats, how, until] = useWatch({
    control: form.control,
    name: ['studentIds', 'dates', 'time', 'minutes', 'repeats', 'how', 'until'],
  });
  const [first] = dates;
  const days =
    first !== undefined && until > first ? daysOf({ dates, repeats, how, until }, calendar) : dates;
  const said = Number(minutes);
  const work = {
    studentIds: students.map(({ id }) => id).filter((id) => studentIds.includes(id)),
    dates: days,
    time: timeOf(time, task),
    minutes: Number.isInteger(said) && said > 0 ? said : null,
    taskId: task?.id ?? null,
  };
  return <PlanNotice work={work} students={students} />;
};

const DateField = ({ form }: Pick<Props, 'form'>) => {
  const { value, onChange } = useController({ control: form.control, name: 'dates' }).field;
  return (
    <TextField
      type="date"
      label={m.labels_field_date()}
      value={value[0] ?? ''}
      error={form.formState.errors.dates?.message}
      onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
    />
  );
};

export const TaskFields = ({ form, records }: Props) => {
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'type' });
  const typed = useWatch({ control: form.control, name: ['title', 'subject'] });
  const type = plannerTypes.find((one) => one === chosen) ?? 'lesson';
  const { task, series } = records;
  return (
    <>
      <TitleAndSubject
        inUse={records}
        typed={typed}
        field={field}
        onGuess={
          task ? undefined : (guessed) => form.setValue('subject', guessed, { shouldDirty: true })
        }
      />
      {(records.students.length > 1 || task) && <StudentFields form={form} records={records} />}
      {task ? <DateField form={form} /> : <DaysFields form={form} />}
      {!task && <RepeatFields form={form} />}
      <div>
        <Grid gap="4" min="8rem">
          <TextField type="time" label={m.labels_field_time()} {...field('time')} />
          <TextField label={m.planner_minutes()} inputMode="numeric" {...field('minutes')} />
          <SelectField
            label={m.labels_field_type()}
            options={choiceOptions(plannerTypes)}
            {...field('type')}
          />
          <TextField
            label={m.common_xp_optional()}
            inputMode="numeric"
            placeholder={m.planner_xp_hint({ xp: xpOf({ type, xpReward: null }) })}
            {...field('xpReward')}
          />
        </Grid>
        <Notice form={form} records={records} />
      </div>
      {series && <SeriesFields form={form} series={series} />}
      <TextArea label={m.common_description_optional()} rows={2} {...field('description')} />
    </>
  );
};
