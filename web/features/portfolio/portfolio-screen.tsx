import { useState } from 'react';
import { FolderHeart, Inbox as InboxIcon, Plus } from 'lucide-react';
import type { Portfolio } from '../../../shared-model/derive/portfolio.ts';
import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordsNow } from '../../device/use-now.ts';
import { yearName } from '../../device/year-name.ts';
import { NoStudents } from '../../parts/add-student.tsx';
import { PrintButton } from '../../parts/take-away.tsx';
import { Box, Button, Grid, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import { optionalText, useAddress } from '../../routes/use-address.ts';
import { ItemCard } from './item-card.tsx';
import { PortfolioDialog } from './portfolio-dialog.tsx';

/** What the portfolio shows: a student's id and a year's first day; empty: all. It is held in the address. */
const fields = { student: optionalText, year: optionalText };

/** What is shown, and how to change it. */
function usePortfolioView() {
  const [shown, choose] = useAddress(fields);
  return { ...shown, choose };
}

type PortfolioView = ReturnType<typeof usePortfolioView>;

/** The shown items: of one child or all, of one year or all. */
function shownOf({ items, years }: Portfolio, { student, year }: PortfolioView): PortfolioItem[] {
  const span = years.find(({ from }) => from === year);
  return items.filter(
    ({ studentId, date }) =>
      (student === '' || String(studentId) === student) &&
      (!span || (span.from <= date && date <= span.until)),
  );
}

interface Props {
  view: PortfolioView;
  read: Portfolio;
}

const Controls = ({ view, read }: Props) => (
  <Grid min={read.students.length > 1 ? 'max(9rem, 40%)' : '14rem'} maxW="32rem" screenOnly>
    <StudentFilter
      students={read.students}
      all={m.common_all_students()}
      value={view.student}
      onChange={({ target }) => view.choose({ student: target.value })}
    />
    <SelectField
      label={m.labels_choice_year()}
      value={view.year}
      placeholder={m.portfolio_all_years()}
      options={read.years.map((year) => ({ value: year.from, label: yearName(year) }))}
      onChange={({ target }) => view.choose({ year: target.value })}
    />
  </Grid>
);

const Items = ({
  view,
  read,
  onEdit,
}: Props & { onEdit: (item: PortfolioItem | null) => void }) => {
  const shown = shownOf(read, view);
  if (read.items.length === 0)
    return (
      <EmptyState
        icon={FolderHeart}
        message={m.portfolio_empty()}
        action={
          <Button variant="primary" icon={Plus} onClick={() => onEdit(null)}>
            {m.portfolio_add()}
          </Button>
        }
      />
    );
  return (
    <>
      <Controls view={view} read={read} />
      <Text tone="muted">{m.portfolio_count({ count: shown.length })}</Text>
      <Grid as="ul" listStyleType="none" min="19rem" alignItems="start">
        {shown.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            student={read.students.find(({ id }) => id === item.studentId)!}
            onEdit={() => onEdit(item)}
          />
        ))}
      </Grid>
    </>
  );
};

/** What the children have given, until a parent keeps it or deletes it. */
const Inbox = ({ read, onEdit }: { read: Portfolio; onEdit: (item: PortfolioItem) => void }) =>
  read.inbox.length > 0 && (
    <Box screenOnly>
      <Panel title={m.portfolio_inbox()} icon={InboxIcon}>
        <Text tone="muted" mb="3">
          {m.portfolio_inbox_words()}
        </Text>
        <Grid as="ul" listStyleType="none" min="19rem" alignItems="start">
          {read.inbox.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              student={read.students.find(({ id }) => id === item.studentId)!}
              onEdit={() => onEdit(item)}
              isGiven
            />
          ))}
        </Grid>
      </Panel>
    </Box>
  );

/** Portfolio items of each child by day: notes, links and files. */
export const PortfolioScreen = () => {
  const view = usePortfolioView();
  const read = useRecordsNow('portfolio');
  const [edited, setEdited] = useState<{ item: PortfolioItem | null }>();
  const hasStudents = (read?.students.length ?? 0) > 0;
  const hasItems = (read?.items.length ?? 0) > 0;
  return (
    <Page
      subtitle={m.portfolio_subtitle()}
      actions={
        hasStudents && hasItems ? (
          <Row gap="2" screenOnly>
            <PrintButton />
            <Button variant="primary" icon={Plus} onClick={() => setEdited({ item: null })}>
              {m.portfolio_add()}
            </Button>
          </Row>
        ) : undefined
      }
    >
      {!read && <Loading shape="cards" />}
      {read && !hasStudents && (
        <NoStudents icon={FolderHeart} message={m.portfolio_no_students()} />
      )}
      {read && hasStudents && (
        <Stack gap="5">
          <ErrorBoundary label={m.labels_entity_portfolio_item()}>
            <Inbox read={read} onEdit={(item) => setEdited({ item })} />
            <Items view={view} read={read} onEdit={(item) => setEdited({ item })} />
          </ErrorBoundary>
        </Stack>
      )}
      {read && edited && (
        <PortfolioDialog
          key={edited.item?.id ?? 'new'}
          item={edited.item}
          students={read.students}
          studentId={view.student || String(read.students[0]?.id ?? '')}
          today={read.today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
};
