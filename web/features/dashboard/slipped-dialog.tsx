import { CalendarCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  dayForMissed,
  slippedMove,
  spreadWork,
  type Move,
} from '../../../shared-model/planning/spread-slipped.ts';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { isSchoolDay, nextSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { compareText } from '../../../shared-model/lib/compare-text.ts';
import { asHeading, showDayFrom, showWeekday, showList } from '../../format/format.ts';
import { shortNames } from '../../../shared-model/derive/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { useRecords } from '../../device/use-records.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { openDialog } from '../../shell/dialogs.ts';
import { Button, Text, Box, Heading, Row } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

interface SlippedListProps {
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
const SlippedList = ({ items, today, isMoving, dayOf, onChange }: SlippedListProps) => {
  const students = useRecords('listStudents');
  if (!students) return null;
  // The students' positions in the family's order, padded to sort as text.
  const groups = Map.groupBy(items, ({ studentIds }) =>
    students
      .flatMap(({ id }, place) => (studentIds.includes(id) ? String(place).padStart(3, '0') : []))
      .join(' '),
  );
  const names = shortNames(students);
  const namesOf = ({ studentIds }: SlippedItem): string =>
    showList(students.flatMap(({ id }) => (studentIds.includes(id) ? names.get(id)! : [])));
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

interface Props {
  title?: string;
  description?: string;
  /** Above the list. */
  aside?: ReactNode;
  /** Among the buttons. */
  besideCancel?: ReactNode;
  /** Latest first. */
  items: readonly SlippedItem[];
  present: LocalToday;
  onClose: () => void;
}

/** Most items moved in one action; the rest is offered again afterwards. */
const mostAtOnce = 400;

/** A child's normal load is measured over four weeks; moved work may fill two more. */
const around = { before: 28, after: 21 };

const keyOf = ({ kind, id }: SlippedItem): string => `${kind}/${id}`;

/** Its parts of each student. */
const worksIn = (item: SlippedItem): ActionInput<'completeItem'>[] =>
  item.kind === 'planner-task'
    ? [{ kind: 'planner-task', id: item.id }]
    : item.studentIds.map((studentId) => ({
        kind: 'task',
        id: taskKey(item.id, studentId).id as Id<'task'>,
      }));

/** Where it moves: to one day, or over several. */
function words(moves: readonly Move[], first: string, today: string) {
  const days = moves.map(({ to }) => to).toSorted();
  const [from, until] = [days[0] ?? first, days.at(-1) ?? first];
  const count = countWork(moves.map(({ item }) => item));
  if (from === until) {
    const to = { count, day: showWeekday(from) };
    return { confirm: m.dashboard_move_confirm(to), done: m.dashboard_moved(to) };
  }
  const over = { count, from: showDayFrom(from, today), until: showDayFrom(until, today) };
  return { confirm: m.dashboard_move_confirm_days(over), done: m.dashboard_moved_days(over) };
}

/** Previews what would move and where to, lets some stay, and moves the rest in one action with undo. */
export const SlippedDialog = ({
  title = m.dashboard_move_title(),
  description = m.dashboard_move_description(),
  aside,
  besideCancel,
  items,
  present: { day, now, zone },
  onClose,
}: Props) => {
  const calendar = useCalendars().of(null);
  const first = dayForMissed(now, zone, calendar);
  const [to, setTo] = useState(first);
  const next = {
    value: nextSchoolDay(day, calendar),
    label: asHeading(showWeekday(nextSchoolDay(day, calendar))),
  };
  const today = { value: day, label: m.common_today() };
  const [staying, setStaying] = useState<readonly string[]>([]);
  const planned = useRecords(
    'plannedBetween',
    addDays(day, -around.before),
    addDays(day, around.after),
  );
  // What was due earlier today is already on today's list.
  const movable = items.filter((item) => item.since < to);
  const offered = movable.slice(0, mostAtOnce);
  const moving = offered.filter((item) => !staying.includes(keyOf(item)));
  const moves = planned ? spreadWork(moving, planned.plannerTasks, { first: to, calendar }) : [];
  const dayOf = new Map(moves.map((move) => [keyOf(move.item), move.to]));
  const { confirm, done } = words(moves, to, day);

  const keep = (item: SlippedItem, isMoving: boolean) => {
    const others = staying.filter((key) => key !== keyOf(item));
    setStaying(isMoving ? others : [...others, keyOf(item)]);
  };
  const move = async () => {
    const moved = await act(
      'moveSlipped',
      { moves: moves.map(slippedMove) },
      { done, failed: m.dashboard_move_failed() },
    );
    if (moved) onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      besideCancel={besideCancel}
      saveLabel={confirm}
      canSave={moves.length > 0}
      onSubmit={move}
    >
      {aside}
      {isSchoolDay(day, calendar) && (
        <Segmented
          label={m.dashboard_move_to()}
          value={to}
          onChange={setTo}
          options={first === day ? [today, next] : [next, today]}
        />
      )}
      <Row mt="3">
        <Button
          icon={CalendarCheck}
          variant="quiet"
          disabled={moving.length === 0}
          onClick={() => {
            onClose();
            openDialog({ kind: 'done-on', items: moving.flatMap(worksIn) });
          }}
        >
          {m.change_plan_were_done({ count: moving.length })}
        </Button>
      </Row>
      <SlippedList
        items={offered}
        today={day}
        isMoving={(item) => !staying.includes(keyOf(item))}
        dayOf={(item) => dayOf.get(keyOf(item))}
        onChange={keep}
      />
      {movable.length > offered.length && (
        <Text tone="muted">
          {m.dashboard_move_more({ count: countWork(movable) - countWork(offered) })}
        </Text>
      )}
    </FormDialog>
  );
};
