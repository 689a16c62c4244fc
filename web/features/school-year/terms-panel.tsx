import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Archive, Flag, Plus } from 'lucide-react';
import * as v from 'valibot';
import { type SchoolTerm, schoolTerm } from '../../../shared-model/entities/school-term.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import type { SchoolCalendar } from '../../../shared-model/lib/school-calendar.ts';
import { schoolYearsPage } from '../../routes/pages.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { Box, Button, Row, Grid } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { act } from '../../device/act.ts';
import { spanWords } from '../../device/time-off-words.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { schoolDaysIn } from './school-day-counts.ts';
import { ListRow } from '../../ui/record-row.tsx';
import { termName, yearName } from './school-year-words.ts';
import { checkSpan } from './span-schema.ts';

const termForm = recordForm(schoolTerm, ['name', 'startDate', 'endDate', 'daysAim']);

const schemaOf = (kind: SchoolTerm['kind']) =>
  v.pipe(
    termForm.schema,
    v.forward(
      v.check(({ name }) => kind === 'year' || name !== '', m.school_year_name_needed()),
      ['name'],
    ),
    checkSpan(),
  );

interface TermDialogProps {
  kind: SchoolTerm['kind'];
  /** Null: a new one. */
  term: SchoolTerm | null;
  onClose: () => void;
}

/** Adds a term, or edits a term or a school year. */
const TermDialog = ({ kind, term, onClose }: TermDialogProps) => {
  const { field, dialog } = useRecordForm({
    ...termForm.of(term),
    schema: schemaOf(kind),
    save: (typed) => {
      const name = typed.name || yearName(typed.startDate, typed.endDate);
      return act('saveSchoolTerm', termForm.saving(term, { ...typed, kind, name }), {
        done: m.school_year_saved({ name }),
        failed: m.school_year_save_failed({ name }),
      });
    },
    onClose,
  });
  const isYear = kind === 'year';
  const title = term
    ? isYear
      ? m.school_year_edit_year()
      : m.common_edit_named({ name: termName(term) })
    : m.school_year_add_term();
  return (
    <FormDialog {...dialog} title={title} saveLabel={term ? m.common_save() : title}>
      <TextField
        {...(!isYear && { placeholder: m.school_year_term_placeholder() })}
        {...field('name')}
      />
      <Grid min="11rem" alignItems="start">
        <TextField {...field('startDate')} />
        <TextField {...field('endDate')} />
      </Grid>
      {isYear && (
        <TextField
          {...field('daysAim')}
          label={m.school_year_aim()}
          hint={m.school_year_aim_hint()}
        />
      )}
    </FormDialog>
  );
};

interface Props {
  terms: readonly SchoolTerm[];
  calendar: SchoolCalendar;
  onPlanNext: () => void;
}

/** School years and their terms, by first day. */
export const TermsPanel = ({ terms, calendar, onPlanNext }: Props) => {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<{ term: SchoolTerm | null }>();
  return (
    <Panel
      title={m.school_year_terms()}
      icon={Flag}
      actions={
        <Button icon={Plus} variant="plain" onClick={() => setEdited({ term: null })}>
          {m.school_year_add_term()}
        </Button>
      }
    >
      <Box as="ul" listStyleType="none">
        {terms.map((term) => (
          <ListRow
            key={term.id}
            name={termName(term)}
            facts={[
              choiceLabel(term.kind),
              spanWords(term.startDate, term.endDate, true),
              ...(term.closedOn ? [m.school_year_closed({ day: showDay(term.closedOn) })] : []),
              m.common_school_days({ count: schoolDaysIn(spanOf(term), calendar).length }),
            ]}
            menu={
              <RecordMenu
                name={termName(term)}
                record={{ kind: 'school-term', id: term.id }}
                onEdit={() => setEdited({ term })}
                others={[
                  term.kind === 'year' && {
                    label: m.school_year_close(),
                    icon: Archive,
                    onSelect: () => navigate(schoolYearsPage),
                  },
                ]}
              />
            }
          />
        ))}
      </Box>
      <Row mt="3">
        <Button onClick={onPlanNext}>{m.school_year_plan_next()}</Button>
      </Row>
      {edited && (
        <TermDialog
          kind={edited.term?.kind ?? 'term'}
          term={edited.term}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
};
