import type { Student } from '../../../shared-model/entities/student.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { DemoSecrets } from '../../parts/demo-secrets.tsx';
import { FirstFetch, SignInFrame, SignInLinks } from './sign-in-frame.tsx';
import { PinPanel } from './pin-panel.tsx';
import { StudentGrid } from './student-grid.tsx';
import { useChosen } from './use-chosen.ts';
import { useTap } from './use-tap.ts';
import { useFamilyPeople, type FamilyPeople } from './use-family-people.ts';

/** Shown where no student can be chosen: only a parent can change that. */
const AskYourParent = ({ words }: { words: string }) => (
  <EmptyState
    avatar="owl"
    title={m.sign_in_ask_parent()}
    message={words}
    action={
      <LinkButton to={paths.parentLogin} variant="primary" size="lg">
        {m.sign_in_parent_login()}
      </LinkButton>
    }
  />
);

interface StudentsProps {
  people: FamilyPeople | undefined;
  onChoose: (student: Student) => void;
}

const Students = ({ people, onChoose }: StudentsProps) => {
  const { family, isFetched } = useSession();
  if (family === 'none')
    return (
      <>
        <AskYourParent words={m.sign_in_ask_parent_new_device()} />
        <SignInLinks>
          <TextLink to={paths.pair}>{m.devices_pair_link()}</TextLink>
        </SignInLinks>
      </>
    );
  if (!people) return <Loading shape="cards" />;
  if (people.students.length > 0) {
    return (
      <>
        <StudentGrid students={people.students} onChoose={onChoose} />
        <FirstFetch />
        <DemoSecrets />
        <SignInLinks>
          <TextLink to={paths.parentLogin}>{m.sign_in_parent_instead()}</TextLink>
        </SignInLinks>
      </>
    );
  }
  return isFetched ? <AskYourParent words={m.sign_in_ask_parent_words()} /> : <FirstFetch />;
};

/** A student's sign-in: choose a name, then type the PIN. */
export const StudentLoginScreen = () => {
  const people = useFamilyPeople();
  const { student, choose, change } = useChosen(people);
  const tap = useTap(choose);
  if (people && student)
    return (
      <PinPanel key={student.id} student={student} siblings={people.students} onChange={change} />
    );
  const hasStudents = people !== undefined && people.students.length > 0;
  return (
    <SignInFrame {...(hasStudents && { lead: m.sign_in_student_lead(), kind: 'people' })}>
      <Students people={people} onChoose={tap} />
    </SignInFrame>
  );
};
