import { Check, LayoutDashboard, Lock, PartyPopper } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { Box, Button, Heading, Row, Text } from '../../ui/pieces.tsx';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { lookOf } from '../../../shared-model/derive/look-of.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { memo } from '../../ui/memo.tsx';

/** The first of the names, as a child is addressed. */
const calledName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** What is left of the day's own work; a free day says so in its scene. */
function footerWords({ items, left }: OptimisticDay): string | null {
  if (items.length === 0) return null;
  return left === 0 ? m.student_home_all_done() : m.student_home_more_to_go({ count: left });
}

/** In pictures it is one itself. */
const ConfettiSwitch = ({ student }: Pick<DayFooterProps, 'student'>) => {
  const { settings, choose } = useOwnSettings(student.id);
  const isOn = settings?.confetti ?? false;
  const isPicture = lookOf(student) === 'one-stone';
  const words = m.labels_field_confetti();
  return (
    <Button
      size="lg"
      variant={isOn ? 'quiet' : 'outline'}
      aria-pressed={isOn}
      onClick={() => choose({ confetti: !isOn })}
      {...(isPicture
        ? { square: true, 'aria-label': words }
        : { icon: isOn ? Check : PartyPopper })}
    >
      {isPicture ? <PartyPopper size={32} aria-hidden /> : words}
    </Button>
  );
};

interface DayFooterProps {
  student: StudentDay['student'];
  painted: OptimisticDay;
  level: 2 | 3;
  onParentDashboard: () => void;
}

export const DayFooter = memo((props: DayFooterProps) => {
  const { student, painted, level, onParentDashboard } = props;
  const words = footerWords(painted);
  return (
    <Row as="footer" justifyContent="space-between" gap="4" mt="2">
      <Box flex="1 1 22rem" minW="0">
        <Heading level={level} size="xl" dir="auto">
          {m.student_home_keep_growing({ name: calledName(student.fullName) })}
        </Heading>
        {words !== null && <Text size="lg">{words}</Text>}
      </Box>
      <Row gap="2">
        <ConfettiSwitch student={student} />
        <Button
          size="lg"
          variant="plain"
          icon={level === 2 ? Lock : LayoutDashboard}
          onClick={onParentDashboard}
        >
          {m.student_home_parent_dashboard()}
        </Button>
      </Row>
    </Row>
  );
});
