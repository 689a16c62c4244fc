import { CalendarArrowDown, SquarePen } from 'lucide-react';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { m } from '../../messages/compiled/messages.js';
import { StudentName } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SubjectMark } from '../../ui/subject-mark.tsx';
import { Heading } from '../../ui/text.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { openWork, tickWork } from './move-work.ts';
import { showSubject } from '../../format/subject-labels.ts';

const WorkRow = ({ item }: { item: DatedWork }) => {
  const { mayMove, askMove } = useCalendarParts();
  const { title, subject, of, done } = item;
  return (
    <Row as="li" flexWrap="nowrap" gap="2">
      <SubjectMark subject={subject} />
      <Box flex="1" minW="0">
        <Checkbox
          label={<span dir="auto">{title}</span>}
          hint={
            of === subject
              ? showSubject(subject)
              : m.calendar_item({ subject: showSubject(subject), of })
          }
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

/** A day's work with checkboxes, grouped by student if there are several. */
export const WorkList = ({ work }: { work: readonly DatedWork[] }) => {
  const { students, isShared } = useCalendarParts();
  return (
    <Box display="grid" gap="4">
      {[...Map.groupBy(work, ({ studentId }) => studentId)].map(([studentId, own]) => {
        const student = students.find(({ id }) => id === studentId);
        return (
          <section key={studentId} aria-label={student?.fullName}>
            {isShared && student && (
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
        );
      })}
    </Box>
  );
};
