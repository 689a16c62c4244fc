import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showDay, showDayFrom, showMoment, showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { lessonChangeItems } from '../../shell/plan-changes.ts';
import { openDialog } from '../../shell/dialogs.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Box, Row, Time } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SubjectGlyph, subjectColours } from '../../ui/subject.tsx';
import { shortDue } from './short-due.ts';
import { showSubject } from '../../format/subject-labels.ts';
import styles from './today-row.module.css';

interface Props {
  item: TodayItem;
  present: LocalToday;
  /** As shown: includes a tap that isn't saved yet. */
  isDone: boolean;
  onChange: (isDone: boolean) => void;
  /** Above the item, within its row. */
  above?: ReactNode;
  /** At the end of its line. */
  trail?: ReactNode;
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

/** Its subject by colour and glyph, its label unless that repeats the title, and when. */
const Hint = ({ item, present }: Pick<Props, 'item' | 'present'>) => {
  const label = showSubject(item.label);
  const isSaid = label === '' || label === item.title;
  return (
    <span className={styles.hint}>
      <span className={styles.subject} style={subjectColours(item.subject)}>
        <SubjectGlyph subject={item.subject} size={14} />
        {isSaid ? null : label}
      </span>
      <span>
        <When item={item} present={present} />
      </span>
    </span>
  );
};

/** One item of a child's today; a tap completes it. */
export const TodayRow = ({ item, present, isDone, onChange, above, trail }: Props) => (
  <Box as="li" borderTopWidth="1px">
    {above}
    <Row gap="2" flexWrap="nowrap" py="0.5">
      <Box flex="1 1 auto" minW="0">
        <Checkbox
          label={item.title}
          hint={<Hint item={item} present={present} />}
          checked={isDone}
          onChange={onChange}
        />
      </Box>
      {item.overdue && (
        <Box flexShrink="0">
          <StatusBadge status="overdue" />
        </Box>
      )}
      {trail}
      <LessonMenu item={item} present={present} />
    </Row>
  </Box>
);
