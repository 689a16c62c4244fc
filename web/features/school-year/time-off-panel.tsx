import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { TimeOff } from '../../../shared-model/entities/time-off.ts';
import { everyWeekOn } from '../../../shared-model/lib/school-calendar.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import { offName, spanWords } from '../../device/time-off-words.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Button, Text, TextButton } from '../../ui/pieces.tsx';
import { Panel, type PanelProps } from '../../ui/panel.tsx';
import { schoolDaysIn } from './school-day-counts.ts';
import { ListRow } from '../../ui/record-row.tsx';
import { TimeOffDialog, type OffKind } from './time-off-dialog.tsx';

interface Props extends Pick<PanelProps, 'title' | 'icon'> {
  addLabel: string;
  emptyWords: string;
  kinds: readonly OffKind[];
  /** All time off, including other kinds. */
  timeOff: readonly TimeOff[];
  students: readonly Student[];
  schoolDays: readonly number[];
  today: string;
}

/** Time off of the given kinds, upcoming first; past ones are folded. */
export const TimeOffPanel = (props: Props) => {
  const { addLabel, emptyWords, kinds, timeOff, students, schoolDays, today, ...panel } = props;
  const called = useCalledName();
  const [edited, setEdited] = useState<{ off: TimeOff | null }>();
  const [isPastShown, setPastShown] = useState(false);
  const mine = timeOff.filter(({ kind }) => kinds.includes(kind));
  const past = mine.filter(({ endDate }) => endDate < today);
  const shown = isPastShown ? mine : mine.filter(({ endDate }) => endDate >= today);
  const row = (off: TimeOff) => {
    const student = students.find(({ id }) => id === off.studentId);
    const name = offName(off);
    const weekdays = student?.schoolDays ?? schoolDays;
    const count = schoolDaysIn(spanOf(off), everyWeekOn(weekdays)).length;
    return (
      <ListRow
        key={off.id}
        name={name}
        facts={[
          off.startDate === off.endDate
            ? showDayFrom(off.startDate, today)
            : spanWords(off.startDate, off.endDate),
          ...(off.name === '' || off.kind === 'holiday' || off.kind === 'break'
            ? []
            : [choiceLabel(off.kind)]),
          ...(student ? [called(student)] : []),
          ...(count > 1 ? [m.common_school_days({ count })] : []),
        ]}
        picture={student && <Avatar student={student} size="sm" />}
        isFaded={off.endDate < today}
        menu={
          <RecordMenu
            name={name}
            record={{ kind: 'time-off', id: off.id }}
            onEdit={off.kind === 'course-pause' ? undefined : () => setEdited({ off })}
          />
        }
      />
    );
  };
  return (
    <Panel
      {...panel}
      actions={
        <Button icon={Plus} variant="plain" onClick={() => setEdited({ off: null })}>
          {addLabel}
        </Button>
      }
    >
      {mine.length === 0 && <Text tone="muted">{emptyWords}</Text>}
      <Box as="ul" listStyleType="none">
        {shown.map(row)}
      </Box>
      {past.length > 0 && (
        <TextButton minH="target" onClick={() => setPastShown(!isPastShown)}>
          {isPastShown ? m.school_year_hide_past() : m.school_year_past({ count: past.length })}
        </TextButton>
      )}
      {edited && (
        <TimeOffDialog
          off={edited.off}
          kinds={kinds.filter((kind) => kind !== 'course-pause')}
          students={students}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
};
