import { CalendarHeart, Flame, Leaf } from 'lucide-react';
import type { StudentProgress } from '../../../shared-model/derive/student-progress.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Card, Heading, Row, Text } from '../../ui/pieces.tsx';

type Streak = StudentProgress['streak'];

const leafWords = ({ leaves }: Streak): string =>
  leaves === 0 ? m.my_progress_next_leaf() : m.my_progress_leaves({ count: leaves });

const InARow = ({ streak }: { streak: Streak }) => {
  const { days, longest, kept } = streak;
  return (
    <Box mt="3">
      <Row gap="2" color="marigold.fg">
        <Flame size={24} aria-hidden />
        <Text size="xl" weight="bold">
          {days === 0 ? m.my_progress_streak_none() : m.common_school_days({ count: days })}
        </Text>
      </Row>
      <Text tone="muted" mt="1">
        {m.my_progress_streak_hint()}
      </Text>
      {longest > days && <Text mt="1">{m.my_progress_longest({ count: longest })}</Text>}
      <Row gap="2" mt="2" color="pine.fg" flexWrap="nowrap" alignItems="flex-start">
        <Leaf size={24} aria-hidden />
        <Box minW="0">
          <Text>{leafWords(streak)}</Text>
          {kept.length > 0 && <Text>{m.my_progress_leaf_kept({ count: kept.length })}</Text>}
        </Box>
      </Row>
    </Box>
  );
};

/** The days of this month, which never fall, and (unless it is put away) the days in a row with their leaves. */
export const StreakCard = ({ progress }: { progress: StudentProgress }) => {
  const { settings } = useOwnSettings(progress.studentId);
  const isShown = settings?.streak ?? true;
  const { streak } = progress;
  return (
    <Card as="section" kind="child">
      <Row gap="2" mb="2" color="pine.fg">
        <CalendarHeart size={28} aria-hidden />
        <Heading level={2} size="xl">
          {m.common_days_this_month({ count: streak.daysThisMonth })}
        </Heading>
      </Row>
      {isShown && <InARow streak={streak} />}
    </Card>
  );
};
