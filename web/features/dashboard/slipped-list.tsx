import type { SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import { compareText } from '../../../shared-model/lib/compare-text.ts';
import { showDayFrom, showList } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../device/use-records.ts';
import { Box, Heading, Row, Text } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

interface Props {
  items: readonly SlippedItem[];
  today: string;
  isMoving: (item: SlippedItem) => boolean;
  /** Target day (yyyy-MM-dd), if it moves. */
  dayOf: (item: SlippedItem) => string | undefined;
  onChange: (item: SlippedItem, isMoving: boolean) => void;
}

function fromWords(item: SlippedItem, today: string): string {
  const date = showDayFrom(item.since, today);
  switch (item.kind) {
    case 'planner-task':
      return m.dashboard_move_from({ date });
    case 'assignment':
      return m.dashboard_move_due({ date });
  }
}

/** Original and target day, as text. */
function wayOf(item: SlippedItem, to: string | undefined, today: string): string {
  const from = fromWords(item, today);
  return to === undefined ? from : m.dashboard_move_way({ from, to: showDayFrom(to, today) });
}

/** Slipped work grouped by student; an assignment of several is under all their names. */
export const SlippedList = ({ items, today, isMoving, dayOf, onChange }: Props) => {
  const students = useRecords('listStudents');
  if (!students) return null;
  // The students' positions in the family's order, padded to sort as text.
  const groups = Map.groupBy(items, ({ studentIds }) =>
    students
      .flatMap(({ id }, place) => (studentIds.includes(id) ? String(place).padStart(3, '0') : []))
      .join(' '),
  );
  const namesOf = ({ studentIds }: SlippedItem): string =>
    showList(students.flatMap(({ id, fullName }) => (studentIds.includes(id) ? fullName : [])));
  const inOrder = [...groups].sort(([one], [other]) => compareText(one, other));
  return inOrder.map(([places, group]) => (
    <Box as="section" key={places} mt="4">
      <Heading level={3} size="sm">
        {namesOf(group[0]!)}
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
              {wayOf(item, dayOf(item), today)}
            </Text>
          </Row>
        ))}
      </Box>
    </Box>
  ));
};
