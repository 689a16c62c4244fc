import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Archive, Flag, Plus } from 'lucide-react';
import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import type { SchoolCalendar } from '../../../shared-model/lib/school-calendar.ts';
import { schoolYearsPage } from '../../routes/pages.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { Box, Button, Row } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { schoolDaysIn } from './school-day-counts.ts';
import { ListRow } from './calendar-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { TermDialog } from './term-dialog.tsx';
import { spanWords, termName } from './school-year-words.ts';

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
              <RowMenu
                name={termName(term)}
                record={{ kind: 'school-term', id: term.id }}
                onEdit={() => setEdited({ term })}
                {...(term.kind === 'year' && {
                  others: [
                    {
                      label: m.school_year_close(),
                      icon: Archive,
                      onSelect: () => void navigate(schoolYearsPage),
                    },
                  ],
                })}
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
