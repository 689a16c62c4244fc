import { CalendarArrowDown, SquarePen } from 'lucide-react';
import type { CalendarWork } from '../../../shared-model/derive/calendar.ts';
import { m } from '../../messages/compiled/messages.js';
import { StudentName } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Box, Heading, Row } from '../../ui/pieces.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { itemWords } from './calendar-words.ts';
import { openWork, tickWork } from './move-work.ts';

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
              ...(done
                ? []
                : [
                    {
                      label: m.common_move_to(),
                      icon: CalendarArrowDown,
                      onSelect: () => askMove(item),
                    },
                  ]),
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
