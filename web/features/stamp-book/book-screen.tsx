import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { BookDay, BookPage } from '../../../shared-model/derive/stamp-book.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { usePerson } from '../../device/use-session.ts';
import { showMonth } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { PrintButton } from '../../parts/take-away.tsx';
import { optionalDay, useAddress } from '../../routes/use-address.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Box, Button, Heading, Row, Text } from '../../ui/pieces.tsx';
import { BookGrid } from './book-grid.tsx';
import styles from './stamp-book.module.css';

/** The first day of the shown month; null: this month. It is held in the address. */
const fields = { month: optionalDay };

const firstDay = (month: string): string => `${month}-01`;
const monthAfter = (month: string): string => addDays(firstDay(month), 31).slice(0, 7);
const monthBefore = (month: string): string => addDays(firstDay(month), -1).slice(0, 7);

const isThere = ({ state }: BookDay): boolean => state === 'done';

function pageWords({ days, missing }: BookPage): string {
  if (missing === 0) return days.some(isThere) ? m.stamp_book_whole() : m.stamp_book_quiet();
  return m.stamp_book_missing({ count: missing });
}

const OpenPage = ({ page, onMonth }: { page: BookPage; onMonth: (month: string) => void }) => {
  const { month, today, firstMonth, done } = page;
  return (
    <article className={styles.page}>
      <Row justifyContent="space-between" flexWrap="nowrap">
        <Button
          size="lg"
          square
          icon={ChevronLeft}
          aria-label={m.stamp_book_earlier()}
          disabled={month <= firstMonth}
          onClick={() => onMonth(monthBefore(month))}
          screenOnly
        />
        <Heading level={2} size="2xl" className={styles.month} aria-live="polite">
          {showMonth(firstDay(month))}
        </Heading>
        <Button
          size="lg"
          square
          icon={ChevronRight}
          aria-label={m.stamp_book_later()}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthAfter(month))}
          screenOnly
        />
      </Row>
      <BookGrid page={page} />
      <Text size="xl" weight="bold">
        {pageWords(page)}
      </Text>
      <Text size="lg" tone="muted">
        {m.stamp_book_pieces({ count: done })} {m.stamp_book_how()}
      </Text>
    </article>
  );
};

const OwnBook = ({ studentId }: { studentId: Id<'student'> }) => {
  const [{ month }, show] = useAddress(fields);
  const page = useRecordsNow('bookPage', studentId, month?.slice(0, 7) ?? null);
  if (!page) return <Loading shape="cards" />;
  return <OpenPage page={page} onMonth={(next) => show({ month: firstDay(next) })} />;
};

/** The signed-in student's stamp book: a picture a month, with a piece for each day whose work is all done. */
export const BookScreen = () => {
  const person = usePerson();
  if (person.role !== 'student') return null;
  return (
    <Page
      kind="child"
      actions={
        <Box screenOnly>
          <PrintButton />
        </Box>
      }
    >
      <OwnBook studentId={person.studentId} />
    </Page>
  );
};
