import { Target } from 'lucide-react';
import type { StudentAttendance } from '../../../shared-model/derive/attendance-days.ts';
import { showList, showMinutes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { Box, Stack, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface Aim {
  name: string;
  value: number;
  aim: number;
  words: string;
  subject?: string;
}

/** The year's progress towards each requirement. */
function aimsOf({ days, daysAim, minutes, hoursAim, subjects }: StudentAttendance): Aim[] {
  const hours = (name: string, spent: number, aim: number): Aim => ({
    name,
    value: spent,
    aim: 60 * aim,
    words: m.attendance_of_aim({
      value: showMinutes(spent),
      aim: m.common_whole_hours({ hours: aim }),
    }),
  });
  return [
    ...(daysAim === null
      ? []
      : [
          {
            name: m.attendance_days_of_school(),
            value: days,
            aim: daysAim,
            words: m.attendance_of_aim({ value: showNumber(days), aim: showNumber(daysAim) }),
          },
        ]),
    ...(hoursAim === null ? [] : [hours(m.labels_field_hours(), minutes, hoursAim)]),
    ...subjects.map((one) => ({
      ...hours(showList(one.subjects), one.minutes, one.hours),
      subject: one.subjects[0]!,
    })),
  ];
}

/** School days due by today if the required ones were spread evenly over the calendar's. */
const evenly = ({ daysAim, schoolDays, schoolDaysSoFar }: StudentAttendance): number | null =>
  daysAim === null || schoolDays === 0
    ? null
    : Math.round((daysAim * schoolDaysSoFar) / schoolDays);

/** The year's progress towards its requirements. */
export const AimsPanel = ({ shown }: { shown: StudentAttendance }) => {
  const aims = aimsOf(shown);
  const even = evenly(shown);
  const notes = [
    ...(even === null ? [] : [m.attendance_evenly({ days: even })]),
    ...(shown.defaultMinutes > 0
      ? [m.attendance_usual_note({ time: showMinutes(shown.defaultMinutes) })]
      : []),
  ];
  return (
    <Panel title={shown.profile?.name ?? m.attendance_aims()} icon={Target}>
      {aims.length === 0 && <Text tone="muted">{m.attendance_no_aims()}</Text>}
      <Stack as="ul" listStyleType="none" gap="3">
        {aims.map(({ name, value, aim, words, subject }) => (
          <Box as="li" key={name}>
            <Box display="flex" justifyContent="space-between" gap="3" flexWrap="wrap" mb="1">
              <Text weight="semibold" dir="auto">
                {name}
              </Text>
              <Text fontVariantNumeric="tabular-nums">{words}</Text>
            </Box>
            <ProgressBar value={value} max={aim} label={name} valueText={words} subject={subject} />
          </Box>
        ))}
      </Stack>
      {notes.length > 0 && (
        <Text size="sm" tone="muted" mt="3">
          {notes.join(' ')}
        </Text>
      )}
    </Panel>
  );
};
