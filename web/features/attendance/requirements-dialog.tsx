import { useState } from 'react';
import {
  requirementProfile,
  type RequirementProfile,
} from '../../../shared-model/entities/requirement-profile.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Button, Grid, Row, Text } from '../../ui/pieces.tsx';
import { Fieldset } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import {
  presetGroups,
  presetName,
  presetSource,
  presetValues,
  type RequirementPreset,
} from './requirement-presets.ts';

const profiles = recordForm(requirementProfile, [
  'name',
  'days',
  'hours',
  'usualMinutes',
  'subjectHours',
  'note',
]);

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

const optionOf = (preset: RequirementPreset) => ({ value: preset.key, label: presetName(preset) });

const presetOf = (key: string): RequirementPreset | undefined =>
  [...presetGroups.ofStates, ...presetGroups.ofCountries].find((one) => one.key === key);

/** What a place's preset fills in; undefined: no place. */
const valuesOf = (key: string) => {
  const preset = presetOf(key);
  return preset && presetValues(preset);
};

const templateWords = ({ days, hours }: (typeof templates)[number]): string =>
  [
    ...(days === '' ? [] : [m.attendance_sheet_days_aim({ days: Number(days) })]),
    ...(hours === '' ? [] : [m.common_whole_hours({ hours: Number(hours) })]),
  ].join(', ');

/** Adds or edits the requirements of a school year. */
export const RequirementsDialog = ({ profile, onClose }: Props) => {
  const { form, field, dialog } = useRecordForm({
    ...profiles.of(profile),
    save: (values) => {
      const { name } = values;
      return act('saveRequirements', profiles.saving(profile, values), {
        done: m.attendance_profile_saved({ name }),
        failed: m.attendance_profile_failed({ name }),
      });
    },
    onClose,
  });
  const [place, setPlace] = useState('');
  const chosen = presetOf(place);
  // The figures are the place's; a name and a note that somebody typed stay.
  const take = (key: string): void => {
    setPlace(key);
    const [values, former] = [valuesOf(key), valuesOf(place)];
    if (!values) return;
    const { days, hours, subjectHours } = values;
    form.setValue('days', days, { shouldDirty: true });
    form.setValue('hours', hours, { shouldDirty: true });
    form.setValue('subjectHours', subjectHours, { shouldDirty: true });
    for (const name of ['name', 'note'] as const) {
      const typed = form.getValues(name).trim();
      if (typed === '' || typed === former?.[name])
        form.setValue(name, values[name], { shouldDirty: true });
    }
  };
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
      <TextField {...field('name')} />
      <SelectField
        label={m.attendance_place()}
        hint={chosen && presetSource(chosen)}
        value={place}
        placeholder={m.attendance_place_none()}
        options={[
          { label: m.attendance_place_states(), options: presetGroups.ofStates.map(optionOf) },
          {
            label: m.attendance_place_countries(),
            options: presetGroups.ofCountries.map(optionOf),
          },
        ]}
        onChange={({ target }) => take(target.value)}
      />
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
        <TextField {...field('days')} />
        <TextField {...field('hours')} />
        <TextField hint={m.attendance_profile_usual_hint()} {...field('usualMinutes')} />
      </Grid>
      <TextArea hint={m.attendance_profile_subjects_hint()} {...field('subjectHours')} />
      <TextArea {...field('note')} />
    </FormDialog>
  );
};
