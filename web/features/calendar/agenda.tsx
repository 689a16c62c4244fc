import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { showLongDay, asHeading } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge, Row, Stack, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { figuresOfDay, offWords } from './calendar-words.ts';
import { WorkList } from './work-list.tsx';

/** The days with content, stacked. */
export const Agenda = ({ days }: { days: readonly CalendarDay[] }) => {
  const { students, today } = useCalendarParts();
  const shown = days.filter(({ work, off }) => work.length > 0 || off.length > 0);
  if (shown.length === 0) return <Text tone="muted">{m.calendar_empty_span()}</Text>;
  return (
    <Stack gap="4">
      {shown.map(({ date, work, off }) => (
        <Panel
          key={date}
          title={asHeading(showLongDay(date))}
          actions={
            <Row gap="2">
              {date === today && <Badge tone="success">{m.common_today()}</Badge>}
              {off.map((one) => (
                <Badge key={`${one.studentId}`}>{offWords(one, students)}</Badge>
              ))}
              {work.length > 0 && (
                <Text size="sm" tone="muted">
                  {figuresOfDay(work)}
                </Text>
              )}
            </Row>
          }
        >
          <WorkList work={work} />
        </Panel>
      ))}
    </Stack>
  );
};
