import { ArrowLeft, Plus } from 'lucide-react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { studentPage } from '../../routes/pages.ts';
import { isDismissed } from '../../../shared-model/derive/overdue.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import type { StudentWork } from '../../../shared-model/derive/work-for-class.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Button, Stack } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { NotFound, StudentNotFound } from './not-found.tsx';
import { WorkCard } from './work-card.tsx';

function dismissedLast(work: readonly StudentWork[], dismissedUntil: string): StudentWork[] {
  const rests = ({ task: { completed }, assignment: { dueDate } }: StudentWork): boolean =>
    isDismissed({ completed, dueDate }, dismissedUntil);
  return [...work.filter((one) => !rests(one)), ...work.filter(rests)];
}

interface Props {
  studentId: Id<'student'>;
  classId: Id<'class'>;
}

/** One student's work for one class. */
export const ClassWork = ({ studentId, classId }: Props) => {
  const present = useToday();
  const called = useCalledName();
  const found = useRecords('workOfStudent', studentId, classId);
  if (found === null) return <Missing studentId={studentId} />;
  if (!found)
    return (
      <Page>
        <Loading shape="rows" />
      </Page>
    );
  const { student, schoolClass } = found;
  const work = dismissedLast(found.work, present.dismissedUntil);
  const [name, className] = [called(student), schoolClass.name];
  const completed = work.filter(({ task }) => task.completed).length;
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => openDialog({ kind: 'assignment', classId, studentId })}
    >
      {m.assignments_add()}
    </Button>
  );
  return (
    <Page
      title={m.students_class_title({ name: student.fullName, className })}
      subtitle={work.length > 0 && m.students_completed_of({ completed, total: work.length })}
      back={
        <LinkButton variant="plain" icon={ArrowLeft} to={studentPage(studentId)}>
          {m.students_back_to_classes()}
        </LinkButton>
      }
      picture={<SubjectMark subject={classSubject(schoolClass)} size="lg" />}
      primary={work.length > 0 && add}
    >
      <Stack>
        {work.length === 0 && (
          <EmptyState message={m.students_no_assignments({ name, className })} action={add} />
        )}
        <ShowMore items={work} size={30}>
          {(shown) => (
            <Stack as="ul" listStyleType="none" gap="3">
              {shown.map((one) => (
                <WorkCard key={one.task.id} work={one} present={present} />
              ))}
            </Stack>
          )}
        </ShowMore>
      </Stack>
    </Page>
  );
};

/** An unknown student links back to all students, an unknown class to the student's classes. */
const Missing = ({ studentId }: { studentId: Id<'student'> }) => {
  const student = useRecords('studentById', studentId);
  if (student === undefined) return null;
  return student ? (
    <NotFound
      title={m.classes_gone_title()}
      back={m.students_back_to_classes()}
      to={studentPage(studentId)}
    />
  ) : (
    <StudentNotFound />
  );
};
