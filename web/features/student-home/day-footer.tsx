import { useState } from 'react';
import { Check, LayoutDashboard, PartyPopper } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import { setConfetti, wantsConfetti } from './confetti.ts';
import { dayWords } from './due-words.ts';
import type { LearningPath } from './use-learning-path.ts';

/** The first of the names, as one calls a child. */
const calledName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

function footerWords({ painted }: LearningPath): string {
  if (painted.items.length === 0) return m.student_home_free_day();
  if (painted.left === 0) return m.student_home_all_done();
  return m.student_home_more_to_go({ count: painted.left });
}

const ConfettiSwitch = () => {
  const [isOn, setIsOn] = useState(wantsConfetti);
  const turn = () => {
    setConfetti(!isOn);
    setIsOn(!isOn);
  };
  return (
    <Button
      size="lg"
      variant={isOn ? 'quiet' : 'plain'}
      icon={isOn ? Check : PartyPopper}
      aria-pressed={isOn}
      onClick={turn}
    >
      {m.student_home_confetti()}
    </Button>
  );
};

interface DayFooterProps {
  path: LearningPath;
  language: string;
  level: 2 | 3;
  onParentDashboard: () => void;
}

export const DayFooter = ({ path, language, level, onParentDashboard }: DayFooterProps) => (
  <Row as="footer" justifyContent="space-between" gap="4">
    <Box flex="1 1 18rem" minW="0">
      <Heading level={level} size="xl" dir="auto">
        {m.student_home_keep_growing({ name: calledName(path.student.fullName) })}
      </Heading>
      <Text size="lg">{footerWords(path)}</Text>
      {path.nextDay !== null && (
        <Text size="lg" tone="muted">
          {m.student_home_next_day({ day: dayWords(path.nextDay, language) })}
        </Text>
      )}
    </Box>
    <ConfettiSwitch />
    <Button size="lg" variant="outline" icon={LayoutDashboard} onClick={onParentDashboard}>
      {m.student_home_parent_dashboard()}
    </Button>
  </Row>
);
