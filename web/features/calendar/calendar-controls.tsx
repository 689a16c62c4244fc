import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Button, Heading, Row } from '../../ui/pieces.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StudentSelect } from '../../ui/student-choice.tsx';
import { calendarKinds, type CalendarKind, type CalendarView } from './use-calendar-view.ts';

const names: Record<CalendarKind, () => string> = {
  month: m.common_month,
  week: m.common_week,
  agenda: m.calendar_agenda,
};

interface Props {
  view: CalendarView;
  heading: string;
  /** The students to choose from; empty: no choice. */
  students: readonly Student[];
  /** Whether there is one view alone, so that none is to be chosen. */
  hasOneView: boolean;
}

/** Chooses the days, the view and the student. */
export const CalendarControls = ({ view, heading, students, hasOneView }: Props) => (
  <Row justifyContent="space-between" gap="3">
    <Row gap="1">
      <Row gap="0" flex="1 1 12rem" flexWrap="nowrap">
        <IconButton
          label={m.calendar_previous()}
          icon={ChevronLeft}
          screenOnly
          onClick={() => view.step(-1)}
        />
        {/* Breaks only between words: a month's name isn't split, and with large letters isn't wider than a phone. */}
        <Heading
          level={2}
          size="lg"
          fontSize="min(1.375rem, 6vw)"
          aria-live="polite"
          overflowWrap="break-word"
        >
          {heading}
        </Heading>
        <IconButton
          label={m.calendar_next()}
          icon={ChevronRight}
          screenOnly
          onClick={() => view.step(1)}
        />
      </Row>
      <Button variant="outline" screenOnly onClick={() => view.show({ date: view.today })}>
        {m.common_today()}
      </Button>
    </Row>
    <Row gap="3" screenOnly>
      {students.length > 1 && (
        <Box minW="11rem">
          <StudentSelect
            hideLabel
            students={students}
            all={m.common_all_students()}
            value={view.studentId ?? ''}
            onChange={({ target }) => view.show({ studentId: Number(target.value) || null })}
          />
        </Box>
      )}
      {!hasOneView && (
        <Segmented
          label={m.calendar_view()}
          value={view.kind}
          onChange={(kind) => view.show({ kind })}
          options={calendarKinds.map((value) => ({ value, label: names[value]() }))}
        />
      )}
    </Row>
  </Row>
);
