import type { SlippedItem } from '../../../shared-model/figures/slipped.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { useRecords } from '../../state/use-records.ts';
import { Box } from '../../ui/box.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import { shortDay } from './short-day.ts';

interface Props {
  items: readonly SlippedItem[];
  today: string;
  zone: string;
  isMoving: (item: SlippedItem) => boolean;
  /** Where it would go (yyyy-MM-dd), if it moves. */
  dayOf: (item: SlippedItem) => string | undefined;
  onChange: (item: SlippedItem, isMoving: boolean) => void;
}

const fromWords = (item: SlippedItem, today: string, zone: string): string =>
  item.kind === 'planner-task'
    ? m.dashboard_move_from({ date: shortDay(item.date, today, getLocale()) })
    : m.dashboard_move_due({ date: shortDay(dayIn(item.dueDate, zone), today, getLocale()) });

/** Whence it comes, and where it goes. */
function wayOf(item: SlippedItem, to: string | undefined, today: string, zone: string): string {
  const from = fromWords(item, today, zone);
  return to === undefined
    ? from
    : m.dashboard_move_way({ from, to: shortDay(to, today, getLocale()) });
}

/** What slipped, by those whose it is; an assignment of several stands under all their names. */
export const SlippedList = ({ items, today, zone, isMoving, dayOf, onChange }: Props) => {
  const students = useRecords('listStudents');
  if (!students) return null;
  const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const groups = Map.groupBy(items, ({ studentIds }) =>
    studentIds
      .map((id) => nameOf.get(id) ?? '')
      .toSorted()
      .join(', '),
  );
  const byName = [...groups].sort(([one], [other]) => one.localeCompare(other));
  return byName.map(([names, group]) => (
    <Box as="section" key={names} mt="4">
      <Heading level={3} size="sm">
        {names}
      </Heading>
      <Box as="ul" listStyleType="none">
        {group.map((item) => (
          <Row as="li" key={`${item.kind} ${item.id}`} justifyContent="space-between">
            <Checkbox
              label={item.title}
              checked={isMoving(item)}
              onChange={(isChecked) => onChange(item, isChecked)}
            />
            <Text as="span" size="sm" tone="muted" marginInlineStart="auto">
              {wayOf(item, dayOf(item), today, zone)}
            </Text>
          </Row>
        ))}
      </Box>
    </Box>
  ));
};
