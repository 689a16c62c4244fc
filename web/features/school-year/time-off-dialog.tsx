import * as v from 'valibot';
import { day } from '../../../shared-model/entities/field-types.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { timeOff, type TimeOff } from '../../../shared-model/entities/time-off.ts';
import { offName } from '../../device/time-off-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceOptions } from '../../messages/choice-labels.ts';
import { act } from '../../device/act.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Text } from '../../ui/pieces.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { StudentSelect } from '../../ui/student-choice.tsx';
import { daysOffOf, PlannedThereField, usePlannedThere } from './planned-there.tsx';
import { checkSpan } from './span-schema.ts';

/** A kind of time off. */
export type OffKind = TimeOff['kind'];

const daysOff = recordForm(timeOff, ['kind', 'name', 'startDate', 'studentId'], {
  /** Empty: one day. */
  endDate: v.union([v.literal(''), day().schema]),
});

const schema = v.pipe(
  daysOff.schema,
  v.transform((typed) => ({ ...typed, endDate: typed.endDate || typed.startDate })),
  checkSpan(),
);

interface Props {
  /** Null: a new one. */
  off: TimeOff | null;
  /** Kinds that can be chosen; a new one has the first. */
  kinds: readonly OffKind[];
  students: readonly Student[];
  today: string;
  onClose: () => void;
}

/** Adds or edits days off, for everybody or one child. */
export const TimeOffDialog = ({ off, kinds, students, today, onClose }: Props) => {
  const [firstKind] = kinds;
  const isDayOff = firstKind !== 'holiday';
  const { form, field, dialog } = useRecordForm({
    ...daysOff.of(off, {
      kind: firstKind!,
      startDate: isDayOff ? today : '',
      endDate: off?.endDate ?? '',
    }),
    schema,
    // New holidays and new sick days share one draft, so the kind asked for by the button wins.
    ...(off === null && { asked: { kind: firstKind! } }),
    save: async (values): Promise<unknown> => {
      const name = offName(values);
      const words = {
        done: m.school_year_saved({ name }),
        failed: m.school_year_save_failed({ name }),
      };
      return asked && work !== null && there.count > 0
        ? act('takeDayOff', { ...asked, work }, words)
        : act('saveTimeOff', daysOff.saving(off, values), words);
    },
    onClose,
  });
  const typed = form.watch();
  const asked = off === null ? daysOffOf({ ...typed, endDate: String(typed.endDate) }) : null;
  const there = usePlannedThere(asked);
  const { work } = there;
  const add = isDayOff ? m.school_year_add_day_off() : m.school_year_add_holiday();
  return (
    <FormDialog
      {...dialog}
      title={off ? m.common_edit_named({ name: offName(off) }) : add}
      saveLabel={off ? m.common_save() : add}
    >
      <Grid min="11rem" alignItems="start">
        <SelectField
          {...field('kind')}
          label={m.school_year_kind()}
          options={choiceOptions(kinds)}
        />
        <StudentSelect
          {...field('studentId')}
          label={m.common_for_whom()}
          all={m.school_year_everybody()}
          students={students}
        />
      </Grid>
      <Grid min="8.5rem" alignItems="start">
        <TextField {...field('startDate')} />
        <TextField {...field('endDate')} />
      </Grid>
      <TextField {...field('name')} label={m.school_year_off_name()} />
      {asked && there.count > 0 ? (
        <PlannedThereField there={there} isOneDay={asked.day === asked.endDate} />
      ) : (
        <Text tone="muted" size="sm">
          {m.school_year_off_note()}
        </Text>
      )}
    </FormDialog>
  );
};
