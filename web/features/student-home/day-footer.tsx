import { Check, LayoutDashboard, PartyPopper } from 'lucide-react';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Button, Heading, Row, Text } from '../../ui/pieces.tsx';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { memo } from '../../ui/memo.tsx';

/** The first of the names, as a child is addressed. */
const calledName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

function freeDayWords(off: DayFooterProps['off']): string {
  if (off === null) return m.student_home_free_day();
  return off === 'sick' ? m.student_home_sick_day() : m.student_home_day_off();
}

function footerWords({ items, left }: OptimisticDay, off: DayFooterProps['off']): string {
  if (items.length === 0) return freeDayWords(off);
  if (left === 0) return m.student_home_all_done();
  return m.student_home_more_to_go({ count: left });
}

const ConfettiSwitch = ({ studentId }: { studentId: Id<'student'> }) => {
  const { settings, choose } = useOwnSettings(studentId);
  const isOn = settings?.confetti ?? false;
  return (
    <Button
      size="lg"
      variant={isOn ? 'quiet' : 'outline'}
      icon={isOn ? Check : PartyPopper}
      aria-pressed={isOn}
      onClick={() => choose({ confetti: !isOn })}
    >
      {m.labels_field_confetti()}
    </Button>
  );
};

interface DayFooterProps {
  student: StudentDay['student'];
  /** Kind of day off; null: an ordinary day. */
  off: DayOff['kind'] | null;
  nextDay: string | null;
  painted: OptimisticDay;
  language: string;
  level: 2 | 3;
  onParentDashboard: () => void;
}

export const DayFooter = memo((props: DayFooterProps) => {
  const { student, off, nextDay, painted, language, level, onParentDashboard } = props;
  return (
    <Row as="footer" justifyContent="space-between" gap="4">
      <Box flex="1 1 18rem" minW="0">
        <Heading level={level} size="xl" dir="auto">
          {m.student_home_keep_growing({ name: calledName(student.fullName) })}
        </Heading>
        <Text size="lg">{footerWords(painted, off)}</Text>
        {nextDay !== null && (
          <Text size="lg" tone="muted">
            {m.student_home_next_day({ day: showLongDay(nextDay, language) })}
          </Text>
        )}
      </Box>
      <ConfettiSwitch studentId={student.id} />
      <Button size="lg" variant="outline" icon={LayoutDashboard} onClick={onParentDashboard}>
        {m.student_home_parent_dashboard()}
      </Button>
    </Row>
  );
});
