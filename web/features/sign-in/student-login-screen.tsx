import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PinPanel } from './pin-panel.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StudentGrid } from './student-grid.tsx';
import { useChosen } from './use-chosen.ts';
import { useFamilyPeople } from './use-family-people.ts';

/** Nobody can be chosen: only a parent can change that. */
const AskYourParent = ({ words }: { words: string }) => (
  <EmptyState
    title={m.sign_in_ask_parent()}
    message={words}
    action={
      <LinkButton to={paths.parentLogin} variant="primary" size="lg">
        {m.sign_in_parent_login()}
      </LinkButton>
    }
  />
);

const Students = () => {
  const people = useFamilyPeople();
  const isFetching = useDevice(({ status }) => status.bootstrap !== null);
  const { chosen, choose, change } = useChosen();
  if (!people || (isFetching && people.students.length === 0)) return <Loading shape="cards" />;
  if (people.students.length === 0) return <AskYourParent words={m.sign_in_ask_parent_words()} />;
  const student =
    chosen && 'studentId' in chosen && people.students.find(({ id }) => id === chosen.studentId);
  if (student) return <PinPanel key={student.id} student={student} onChange={change} />;
  return <StudentGrid students={people.students} onChoose={(studentId) => choose({ studentId })} />;
};

export const StudentLoginScreen = () => {
  const { family } = useSession();
  const { chosen } = useChosen();
  return (
    <SignInFrame
      title={m.sign_in_student_title()}
      {...(!chosen && family !== 'none' && { lead: m.sign_in_student_lead() })}
      isWide
    >
      {family === 'none' ? (
        <AskYourParent words={m.sign_in_ask_parent_new_device()} />
      ) : (
        <>
          <Students />
          <div className="sign-in-links">
            <TextLink to={paths.parentLogin}>{m.sign_in_parent_instead()}</TextLink>
          </div>
        </>
      )}
    </SignInFrame>
  );
};
