import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type {
  CourseOfStudent,
  GradeDetails,
  GradedMark,
  GradedWork,
} from '../../../shared-model/derive/grade-details.ts';
import type { CreditedCourse } from '../../../shared-model/derive/academic-records.ts';
import type { CategoryGrade } from '../../../shared-model/derive/course-grade.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { showDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { Badge, Box, Button, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { GradingDialog } from './grading-dialog.tsx';
import { markWords } from '../../format/mark-words.ts';
import { partWords, percentWords } from './records-words.ts';

const noteOf: Record<'counted' | 'dropped' | 'extra', (() => string) | null> = {
  counted: null,
  dropped: m.records_made_dropped,
  extra: m.labels_field_is_extra,
};

interface LineProps {
  work: GradedWork;
  state?: keyof typeof noteOf;
}

const Line = ({ work: { title, day, given, notes }, state = 'counted' }: LineProps) => {
  const note = noteOf[state];
  return (
    <Row as="li" justifyContent="space-between" gap="3" flexWrap="nowrap" alignItems="baseline">
      <Box minW="0">
        <Text as="span" dir="auto" overflowWrap="anywhere">
          {title}
        </Text>{' '}
        <Text as="span" size="sm" tone="muted" whiteSpace="nowrap">
          {showDate(day)}
        </Text>
        {notes !== '' && (
          <Text size="sm" tone="muted" dir="auto" overflowWrap="anywhere">
            {notes}
          </Text>
        )}
      </Box>
      <Row gap="2" flexShrink="0" flexWrap="nowrap">
        {note && <Badge>{note()}</Badge>}
        <Text as="span" fontVariantNumeric="tabular-nums" {...(!given && { tone: 'muted' })}>
          {given ? markWords(given) : m.records_no_score()}
        </Text>
      </Row>
    </Row>
  );
};

const Lines = ({ works, state }: { works: readonly GradedWork[]; state?: LineProps['state'] }) =>
  works.map((work) => <Line key={work.key} work={work} {...(state && { state })} />);

interface CategoryProps {
  category: CategoryGrade<GradedMark>;
  details: GradeDetails;
}

const Category = ({ category, details: { plan } }: CategoryProps) => {
  const { percent, share, counted, dropped, extra } = category;
  const name = plan.categories[category.category]?.name ?? m.records_made_all();
  return (
    <Box as="section">
      <Row justifyContent="space-between" gap="3" borderBottomWidth="1px" pb="1" mb="1">
        <Heading level={3} size="sm" dir="auto">
          {name}
        </Heading>
        <Text weight="semibold" fontVariantNumeric="tabular-nums">
          {partWords(percent, share)}
        </Text>
      </Row>
      <Stack as="ul" listStyleType="none" gap="1">
        <Lines works={counted} />
        <Lines works={extra} state="extra" />
        <Lines works={dropped} state="dropped" />
      </Stack>
    </Box>
  );
};

/** How the figures come together, in one sentence. */
function lawWords({ plan, grade, letter }: GradeDetails): string {
  const { percent, categories } = grade;
  if (percent === null) return m.records_made_nothing();
  const counting = plan.counting === 'equal' ? m.records_made_equal() : m.records_made_points();
  const weights = categories.length > 1 ? [m.records_made_weights()] : [];
  const end =
    letter === null
      ? []
      : [m.records_made_letter({ percent: showNumber(Math.round(percent)), letter })];
  return [counting, ...weights, ...end].join(' ');
}

function resultWords({ plan, grade: { percent }, letter }: GradeDetails): string {
  if (percent === null) return m.records_no_score();
  if (plan.gives === 'words') return m.records_made_words();
  if (letter !== null) return `${letter} · ${percentWords(percent)}`;
  const passed = percent >= plan.passAt ? m.records_pass() : m.records_fail();
  return `${passed} · ${percentWords(percent)}`;
}

interface Props {
  of: CourseOfStudent;
  /** The class or course, if it is one whose grading can be set. */
  credited: CreditedCourse | undefined;
  onClose: () => void;
}

/** How a course's grade is made, line by line. */
export const GradeDialog = ({ of, credited, onClose }: Props) => {
  const details = useRecordsNow('gradeDetails', of);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.records_made()}
      description={of.course}
      footer={
        <>
          {credited && (
            <Button icon={SlidersHorizontal} onClick={() => setIsOpen(true)}>
              {m.records_grading()}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      {!details && <Loading shape="rows" />}
      {details && (
        <Stack gap="5">
          <Box>
            <Text size="lg" weight="semibold" fontVariantNumeric="tabular-nums">
              {resultWords(details)}
            </Text>
            <Text tone="muted">{lawWords(details)}</Text>
          </Box>
          {details.grade.categories.map((category) => (
            <Category key={category.category} category={category} details={details} />
          ))}
          {details.uncounted.length > 0 && (
            <Box as="section">
              <Heading level={3} size="sm" mb="1">
                {m.records_made_uncounted()}
              </Heading>
              <Stack as="ul" listStyleType="none" gap="1">
                <Lines works={details.uncounted} />
              </Stack>
            </Box>
          )}
        </Stack>
      )}
      {isOpen && credited && <GradingDialog course={credited} onClose={() => setIsOpen(false)} />}
    </Dialog>
  );
};
