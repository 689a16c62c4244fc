import { CalendarArrowDown, SquarePen, Plus } from 'lucide-react';
import type { CalendarDay, CalendarWork } from '../../../shared-model/derive/calendar.ts';
import { m } from '../../messages/compiled/messages.js';
import { StudentName } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Box, Heading, Row, Badge, Stack, Text, Button } from '../../ui/pieces.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { showLongDay, asHeading } from '../../format/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { OutsideEvents } from '../../parts/day-events.tsx';
import { openDialog } from '../../shell/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { figuresOfDay, itemWords, offWords } from './calendar-words.ts';
import { openWork, tickWork } from './move-work.ts';

interface Props {
  /** Undefined: closed. */
  day: CalendarDay | undefined;
  onClose: () => void;
}

/** One day: reason for a day off, what is done and what is open. */
export const DayDialog = ({ day, onClose }: Props) => {
  const { students, mayMove, outsideOn } = useCalendarParts();
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      place="side"
      title={day ? asHeading(showLongDay(day.date)) : ''}
      description={day && figuresOfDay(day.work)}
      footer={
        mayMove &&
        day && (
          <Button icon={Plus} onClick={() => openDialog({ kind: 'planner-task', date: day.date })}>
            {m.calendar_add()}
          </Button>
        )
      }
    >
      {day && (
        <>
          {day.off.length > 0 && (
            <Row gap="2" mb="4">
              {day.off.map((off) => (
                <Badge key={`${off.studentId}`}>{offWords(off, students)}</Badge>
              ))}
            </Row>
          )}
          <OutsideEvents events={outsideOn(day.date)} isWhole />
          <WorkList work={day.work} />
        </>
      )}
    </Dialog>
  );
};

/** The days with content, stacked. */
export const Agenda = ({ days }: { days: readonly CalendarDay[] }) => {
  const { students, today, outsideOn } = useCalendarParts();
  const shown = days.filter(
    ({ date, work, off }) => work.length > 0 || off.length > 0 || outsideOn(date).length > 0,
  );
  if (shown.length === 0) return <Text tone="muted">{m.calendar_empty_span()}</Text>;
  return (
    <Stack gap="4">
      {shown.map(({ date, work, off }) => (
        <Panel
          key={date}
          title={asHeading(showLongDay(date))}
          actions={
            <Row gap="2">
              {date === today && <Badge tone="success">{m.common_today()}</Badge>}
              {off.map((one) => (
                <Badge key={`${one.studentId}`}>{offWords(one, students)}</Badge>
              ))}
              {work.length > 0 && (
                <Text size="sm" tone="muted">
                  {figuresOfDay(work)}
                </Text>
              )}
            </Row>
          }
        >
          <OutsideEvents events={outsideOn(date)} isWhole />
          <WorkList work={work} />
        </Panel>
      ))}
    </Stack>
  );
};

const WorkRow = ({ item }: { item: CalendarWork }) => {
  const { mayMove, askMove } = useCalendarParts();
  const { title, subject, done } = item;
  return (
    <Row as="li" flexWrap="nowrap" gap="2">
      <SubjectMark subject={subject} />
      <Box flex="1" minW="0">
        <Checkbox
          label={<span dir="auto">{title}</span>}
          hint={itemWords(item)}
          checked={done}
          onChange={(isDone) => tickWork(item, isDone)}
        />
      </Box>
      {mayMove && (
        <Box screenOnly>
          <Menu
            label={m.common_actions_of({ name: title })}
            items={[
              !done && {
                label: m.common_move_to(),
                icon: CalendarArrowDown,
                onSelect: () => askMove(item),
              },
              { label: m.common_open(), icon: SquarePen, onSelect: () => openWork(item) },
            ]}
          />
        </Box>
      )}
    </Row>
  );
};

/** A day's work with checkboxes, by time; of several students in the family's order, each with theirs. */
export const WorkList = ({ work }: { work: readonly CalendarWork[] }) => {
  const { students, isShared } = useCalendarParts();
  const byStudent = Map.groupBy(work, ({ studentId }) => studentId);
  return (
    <Box display="grid" gap="4">
      {students.map((student) => {
        const own = byStudent.get(student.id);
        return (
          own && (
            <section key={student.id} aria-label={student.fullName}>
              {isShared && (
                <Heading level={3} size="sm" mb="1">
                  <StudentName student={student} />
                </Heading>
              )}
              <Box as="ul" listStyleType="none" display="grid" gap="1">
                {own.map((item) => (
                  <WorkRow key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </Box>
            </section>
          )
        );
      })}
    </Box>
  );
};
