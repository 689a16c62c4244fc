import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showDay, showDayFrom, showMoment, showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { lessonChangeItems } from '../../shell/plan-changes.ts';
import { openDialog } from '../../shell/dialogs.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Box, Row, Stack, Time } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { shortDue } from './short-due.ts';
import { showSubject } from '../../format/subject-labels.ts';

interface Props {
  item: TodayItem;
  present: LocalToday;
  /** As shown: includes a tap that isn't saved yet. */
  isDone: boolean;
  onChange: (isDone: boolean) => void;
  /** Whether neighbouring rows have a menu: reserves its space, so that the badges align. */
  withRoom?: boolean;
}

/** The time, as short as possible; the full date on hover, and as text if overdue. */
const When = ({ item, present: { day, zone } }: Pick<Props, 'item' | 'present'>): ReactNode => {
  switch (item.kind) {
    case 'planner-task': {
      if (item.date === day) return showTaskTime(item.time);
      return (
        <Time dateTime={item.date} title={showDay(item.date)}>
          {m.dashboard_move_from({ date: showDayFrom(item.date, day) })}
        </Time>
      );
    }
    case 'lesson-progress':
      return m.common_lesson_number({ number: item.position });
    case 'task': {
      const whole = showMoment(item.dueDate, zone);
      const when = item.overdue ? whole : shortDue(item.dueDate, day, zone);
      return (
        <Time dateTime={item.dueDate} title={whole}>
          {m.dashboard_due({ when })}
        </Time>
      );
    }
  }
};

/** Other actions on a lesson of a course. */
const LessonMenu = ({ item, present: { day } }: Pick<Props, 'item' | 'present'>) => {
  if (item.kind !== 'lesson-progress') return null;
  const { studentId, lessonId } = item;
  return (
    <Box marginInlineEnd="-2" flexShrink="0">
      <Menu
        label={m.common_actions_of({ name: item.title })}
        items={[
          {
            label: m.dashboard_lesson_work(),
            icon: NotebookPen,
            onSelect: () => openDialog({ kind: 'lesson-progress', studentId, lessonId }),
          },
          ...lessonChangeItems(item, day),
        ]}
      />
    </Box>
  );
};

/** One item of a child's today; a tap completes it. */
export const TodayRow = ({ item, present, isDone, onChange, withRoom = false }: Props) => (
  <Row
    as="li"
    gap="0"
    flexWrap="nowrap"
    borderTopWidth="1px"
    // Two stacked badges need more space between the lines than one.
    py={item.overdue ? '1.5' : '0.5'}
    pe={withRoom && item.kind !== 'lesson-progress' ? '2.25rem' : '0'}
  >
    {/* Badges that don't fit wrap below; the menu stays at the end of the row. */}
    <Row flex="1" minW="0" gap="0 0.75rem">
      <Box flex="1 1 auto" minW="0">
        <Checkbox
          label={item.title}
          hint={<When item={item} present={present} />}
          checked={isDone}
          onChange={onChange}
        />
      </Box>
      <Stack alignItems="flex-end" gap="1" marginInlineStart="auto" maxW="full" py="1">
        {item.overdue && <StatusBadge status="overdue" />}
        {item.label && <SubjectBadge subject={item.subject} label={showSubject(item.label)} />}
      </Stack>
    </Row>
    <LessonMenu item={item} present={present} />
  </Row>
);
