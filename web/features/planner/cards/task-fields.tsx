import { useController, useWatch } from 'react-hook-form';
import type { TaskFormRecords } from '../../../../shared-model/derive/plans.ts';
import {
  subjectKey,
  offeredSubjects,
  ownSubjects,
  subjectGroups,
} from '../../../../shared-model/derive/subjects.ts';
import { xpOf } from '../../../../shared-model/derive/xp.ts';
import { plannerTypes } from '../../../../shared-model/entities/planner-task.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceOptions } from '../../../messages/choice-labels.ts';
import { useCalendars } from '../../../device/use-calendars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { Grid } from '../../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { showSubject } from '../../../format/subject-labels.ts';
import { DaysFields, RepeatFields, SeriesFields } from './day-fields.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { daysOf, ownEntry, timeOf, type TaskForm } from './task-form.ts';

const option = (subject: string) => ({ value: subject, label: showSubject(subject) });

/** The specification's groups, then the family's own names, then the entry for a new one. */
export const subjectOptions = (names: readonly string[]) => [
  ...Object.entries(subjectGroups).map(([group, subjects]) => ({
    label: showSubject(group),
    options: subjects.map(option),
  })),
  {
    label: m.planner_group_own(),
    options: [...ownSubjects(names).map(option), { value: ownEntry, label: m.planner_custom() }],
  },
];

/** The subject as listed: "math" of an older record is the offered Math. */
export const listedSubject = (subject: string, names: readonly string[]): string =>
  [...offeredSubjects, ...ownSubjects(names)].find(
    (listed) => subjectKey(listed) === subjectKey(subject),
  ) ?? subject;

interface Props {
  form: TaskForm;
  records: TaskFormRecords;
}

/** The most recently planned subjects as one-tap chips, and the full list. */
const SubjectFields = ({ form, records: { subjects, latest } }: Props) => {
  const field = fieldsOf(form);
  const subject = useWatch({ control: form.control, name: 'subject' });
  const groups = subjectOptions(subjects);
  const offered = latest.map((name) => listedSubject(name, subjects));
  return (
    <>
      {offered.length > 0 && (
        <ChipGroup
          isSingle
          legend={m.planner_latest()}
          options={offered.map((name) => ({
            value: name,
            label: showSubject(name),
            subject: name,
          }))}
          value={offered.filter((name) => subjectKey(name) === subjectKey(subject))}
          onChange={([chosen = '']) =>
            form.setValue('subject', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <SelectField
        label={m.labels_field_subject()}
        placeholder={m.common_choose_a_subject()}
        options={groups}
        {...field('subject')}
      />
      {subject === ownEntry && (
        <TextField label={m.classes_name()} maxLength={60} {...field('ownSubject')} />
      )}
    </>
  );
};

/**
 * Chooses the students: each with a task of their own or all sharing one. An existing task becomes one shared lesson.
 */
const StudentFields = ({ form, records: { students, task } }: Props) => {
  const { control, formState } = form;
  const chosen = useController({ control, name: 'studentIds' }).field;
  const isShared = useController({ control, name: 'isShared' }).field;
  const isSeveral = chosen.value.length > 1;
  return (
    <>
      <ChipGroup
        legend={m.common_students()}
        hint={isSeveral && task ? m.planner_shared_hint() : undefined}
        error={formState.errors.studentIds?.message}
        options={students.map((student) => ({
          value: student.id,
          label: student.fullName,
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
  return (
    <div>
      <PlanNotice work={work} students={students} />
    </div>
  );
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
  const type = plannerTypes.find((one) => one === chosen) ?? 'lesson';
  const { task, series } = records;
  return (
    <>
      <TextField label={m.labels_field_title()} {...field('title')} />
      <SubjectFields form={form} records={records} />
      {(records.students.length > 1 || task) && <StudentFields form={form} records={records} />}
      {task ? <DateField form={form} /> : <DaysFields form={form} />}
      <Grid gap="4" gridTemplateColumns="1fr 1fr">
        <TextField type="time" label={m.labels_field_time()} {...field('time')} />
        <TextField label={m.planner_minutes()} inputMode="numeric" {...field('minutes')} />
      </Grid>
      <Notice form={form} records={records} />
      {!task && <RepeatFields form={form} />}
      {series && <SeriesFields form={form} series={series} />}
      <Grid gap="4" gridTemplateColumns="1fr 1fr">
        <SelectField
          label={m.labels_field_type()}
          options={choiceOptions(plannerTypes)}
          {...field('type')}
        />
        <TextField
          label={m.common_xp_optional()}
          inputMode="numeric"
          hint={m.planner_xp_hint({ xp: xpOf({ type, xpReward: null }) })}
          {...field('xpReward')}
        />
      </Grid>
      <TextArea label={m.common_description_optional()} rows={2} {...field('description')} />
    </>
  );
};
