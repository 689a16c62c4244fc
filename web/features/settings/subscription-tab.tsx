import { BadgeCheck, ListChecks, School, Users } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Banner } from '../../ui/banner.tsx';
import { FigureCards } from '../../ui/figure-cards.tsx';
import { Row, Stack, Text } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Number of students in the plan [specification, section 2, Settings]. */
const studentsOfPlan = 10;

/**
 * The plan as the specification names it, and how much of it the family uses. Nothing is charged, so there are no
 * buttons.
 */
export const SubscriptionTab = () => {
  const { day, zone } = useToday();
  const counted = useRecords('countFamily', day, zone);
  if (!counted) return <Loading shape="cards" />;
  const { activeLearners, activeClasses, total } = counted;
  const used = m.settings_plan_students_used({ count: activeLearners, limit: studentsOfPlan });
  return (
    <Stack gap="5">
      <Panel title={m.settings_plan_name()} icon={BadgeCheck}>
        <Stack gap="4">
          <Text size="xl">{m.settings_plan_price()}</Text>
          <Banner tone="success">{m.settings_plan_free()}</Banner>
          <Stack gap="2">
            <Row justifyContent="space-between">
              <Text as="span">{m.settings_plan_students({ limit: studentsOfPlan })}</Text>
              <Text as="span" weight="semibold">
                {used}
              </Text>
            </Row>
            <ProgressBar
              value={Math.min(activeLearners, studentsOfPlan)}
              max={studentsOfPlan}
              label={m.settings_plan_students({ limit: studentsOfPlan })}
              valueText={used}
            />
            {activeLearners > studentsOfPlan && (
              <Text size="sm" tone="muted">
                {m.settings_plan_more()}
              </Text>
            )}
          </Stack>
          <Text>{m.settings_plan_unlimited()}</Text>
        </Stack>
      </Panel>
      <FigureCards
        label={m.settings_plan_use()}
        figures={[
          { icon: Users, label: m.settings_plan_active(), value: showNumber(activeLearners) },
          { icon: School, label: m.common_classes(), value: showNumber(activeClasses) },
          { icon: ListChecks, label: m.settings_plan_tasks(), value: showNumber(total) },
        ]}
      />
    </Stack>
  );
};
