import * as v from 'valibot';
import { differing } from '../../../shared-model/actions/action.ts';
import {
  requirementProfile,
  type RequirementProfile,
} from '../../../shared-model/entities/requirement-profile.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/field.tsx';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';

type Fields = Record<'name' | 'days' | 'hours' | 'usualMinutes' | 'subjectHours', string>;

const { fields } = requirementProfile;

/** A number as typed; an empty text is null. */
const typedNumber = (type: v.GenericSchema, low: number, high: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === '' || v.is(type, Number(typed)),
      problemText('number-out-of-range', { low, high }),
    ),
  );

const schema = v.object({
  name: fields.name.schema,
  days: typedNumber(fields.days.schema, 1, 366),
  hours: typedNumber(fields.hours.schema, 1, 5_000),
  usualMinutes: typedNumber(fields.usualMinutes.schema, 1, 1_440),
  subjectHours: fields.subjectHours.schema,
}) as v.GenericSchema<Fields, Fields>;

const asNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** Figures that many places require, as a starting point; they quote no law. */
const templates = [
  { days: '180', hours: '' },
  { days: '180', hours: '900' },
  { days: '180', hours: '990' },
  { days: '', hours: '1000' },
];

interface Props {
  /** Null: a new one. */
  profile: RequirementProfile | null;
  onClose: () => void;
}

const templateWords = ({ days, hours }: (typeof templates)[number]): string =>
  [
    ...(days === '' ? [] : [m.attendance_sheet_days_aim({ days: Number(days) })]),
    ...(hours === '' ? [] : [m.attendance_hours_of({ hours: Number(hours) })]),
  ].join(', ');

/** Adds or edits the requirements of a school year. */
export const RequirementsDialog = ({ profile, onClose }: Props) => {
  const { form, dialog } = useRecordForm<Fields, Fields>({
    schema,
    draftName: profile ? `requirement-profile:${profile.id}` : 'requirement-profile',
    first: () => ({
      name: profile?.name ?? '',
      days: String(profile?.days ?? ''),
      hours: String(profile?.hours ?? ''),
      usualMinutes: String(profile?.usualMinutes ?? ''),
      subjectHours: profile?.subjectHours ?? '',
    }),
    save: ({ name, subjectHours, ...typed }) => {
      const values = {
        name,
        subjectHours,
        days: asNumber(typed.days),
        hours: asNumber(typed.hours),
        usualMinutes: asNumber(typed.usualMinutes),
      };
      return act(
        'saveRequirements',
        profile
          ? { id: profile.id, values: differing<Partial<RequirementProfile>>(profile, values) }
          : { id: null, values },
        {
          done: m.attendance_profile_saved({ name }),
          failed: m.attendance_profile_failed({ name }),
        },
      );
    },
    onClose,
  });
  const field = fieldsOf(form);
  const fill = ({ days, hours }: (typeof templates)[number]): void => {
    form.setValue('days', days, { shouldDirty: true });
    form.setValue('hours', hours, { shouldDirty: true });
  };
  return (
    <FormDialog
      {...dialog}
      title={profile ? m.attendance_edit_profile() : m.attendance_add_profile()}
      saveLabel={profile ? m.common_save() : m.attendance_add_profile()}
    >
      <Text tone="muted">{m.attendance_no_advice()}</Text>
      <TextField label={m.labels_field_name()} autoComplete="off" {...field('name')} />
      <Fieldset legend={m.attendance_templates()}>
        <Row gap="2">
          {templates.map((template) => (
            <Button key={templateWords(template)} onClick={() => fill(template)}>
              {templateWords(template)}
            </Button>
          ))}
        </Row>
      </Fieldset>
      <Grid min="9rem" alignItems="start">
        <TextField
          label={m.labels_field_days()}
          inputMode="numeric"
          autoComplete="off"
          {...field('days')}
        />
        <TextField
          label={m.labels_field_hours()}
          inputMode="numeric"
          autoComplete="off"
          {...field('hours')}
        />
        <TextField
          label={m.labels_field_usual_minutes()}
          hint={m.attendance_profile_usual_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...field('usualMinutes')}
        />
      </Grid>
      <TextArea
        label={m.labels_field_subject_hours()}
        hint={m.attendance_profile_subjects_hint()}
        {...field('subjectHours')}
      />
    </FormDialog>
  );
};
