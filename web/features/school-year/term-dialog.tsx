import * as v from 'valibot';
import { differing } from '../../../shared-model/actions/action.ts';
import { schoolTerm, type SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkSpan, spanEntries } from './span-schema.ts';
import { termName, yearName } from './school-year-words.ts';

interface Fields {
  name: string;
  startDate: string;
  endDate: string;
  /** Empty: none. */
  daysAim: string;
}

const isAim = (typed: string): boolean =>
  typed.trim() === '' || v.is(schoolTerm.fields.daysAim.schema, Number(typed));

const schemaOf = (kind: SchoolTerm['kind']) =>
  v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(60),
        v.check((name) => kind === 'year' || name !== '', m.school_year_name_needed()),
      ),
      ...spanEntries,
      daysAim: v.pipe(v.string(), v.check(isAim, m.school_year_aim_wrong())),
    }),
    checkSpan<Fields>(),
  ) as v.GenericSchema<Fields, Fields>;

const fieldsOfTerm = (term: SchoolTerm | null): Fields => ({
  name: term?.name ?? '',
  startDate: term?.startDate ?? '',
  endDate: term?.endDate ?? '',
  daysAim: String(term?.daysAim ?? ''),
});

interface Props {
  kind: SchoolTerm['kind'];
  /** Null: a new one. */
  term: SchoolTerm | null;
  onClose: () => void;
}

/** Adds a term, or edits a term or a school year. */
export const TermDialog = ({ kind, term, onClose }: Props) => {
  const { form, dialog } = useRecordForm<Fields, Fields>({
    schema: schemaOf(kind),
    draftName: term ? `school-term:${term.id}` : 'school-term',
    first: () => fieldsOfTerm(term),
    save: ({ name: typed, startDate, endDate, daysAim }) => {
      const name = typed || yearName(startDate, endDate);
      const aim = daysAim.trim() === '' ? null : Number(daysAim);
      const values = { kind, name, startDate, endDate, daysAim: aim };
      return act(
        'saveSchoolTerm',
        term ? { id: term.id, values: differing(term, values) } : { id: null, values },
        { done: m.school_year_saved({ name }), failed: m.school_year_save_failed({ name }) },
      );
    },
    onClose,
  });
  const field = fieldsOf(form);
  const isYear = kind === 'year';
  const title = term
    ? isYear
      ? m.school_year_edit_year()
      : m.common_edit_named({ name: termName(term) })
    : m.school_year_add_term();
  return (
    <FormDialog {...dialog} title={title} saveLabel={term ? m.common_save() : title}>
      <TextField
        label={m.labels_field_name()}
        autoComplete="off"
        {...(!isYear && { placeholder: m.school_year_term_placeholder() })}
        {...field('name')}
      />
      <Grid min="11rem" alignItems="start">
        <TextField label={m.labels_field_start_date()} type="date" {...field('startDate')} />
        <TextField label={m.labels_field_end_date()} type="date" {...field('endDate')} />
      </Grid>
      {isYear && (
        <TextField
          label={m.school_year_aim()}
          hint={m.school_year_aim_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...field('daysAim')}
        />
      )}
    </FormDialog>
  );
};
