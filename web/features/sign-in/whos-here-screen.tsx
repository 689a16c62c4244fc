import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { Banner } from '../../ui/banner.tsx';
import { Text, TextLink } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DemoSecrets } from '../../parts/demo-secrets.tsx';
import { FirstFetch, SignInFrame, SignInLinks } from './sign-in-frame.tsx';
import { ParentUnlock } from './parent-unlock.tsx';
import { ParentList } from './parent-list.tsx';
import { PinPanel } from './pin-panel.tsx';
import { StudentGrid } from './student-grid.tsx';
import { useChosen, type ChosenPerson } from './use-chosen.ts';
import { useTap } from './use-tap.ts';
import { useFamilyPeople, type FamilyPeople } from './use-family-people.ts';

interface EverybodyProps {
  people: FamilyPeople;
  onChoose: (chosen: ChosenPerson) => void;
}

const Everybody = ({ people, onChoose }: EverybodyProps) => {
  const { family, holder, isFetched } = useSession();
  const tap = useTap(onChoose);
  const hasParents = people.parents.length > 0;
  return (
    <>
      {people.students.length > 0 ? (
        <StudentGrid students={people.students} onChoose={tap} />
      ) : (
        isFetched && <Text tone="muted">{m.sign_in_who_no_students()}</Text>
      )}
      <FirstFetch />
      {hasParents && (
        <ParentList parents={people.parents} onChoose={(memberId) => onChoose({ memberId })} />
      )}
      {holder.kind === 'family' && people.students.length > 0 && (
        <SignInLinks>
          <TextLink to={paths.wall}>{m.wall_view()}</TextLink>
        </SignInLinks>
      )}
      {family === 'synced' && (
        <SignInLinks>
          <TextLink to={paths.parentLogin}>
            {hasParents ? m.sign_in_another_parent() : m.sign_in_parent_login()}
          </TextLink>
        </SignInLinks>
      )}
    </>
  );
};

/** Start screen of a device that has a family. */
export const WhosHereScreen = () => {
  const { closedByIdle } = useSession();
  const { familyName } = useFamily();
  const people = useFamilyPeople();
  const { student, parent, choose, change } = useChosen(people);
  if (people && student)
    return (
      <PinPanel key={student.id} student={student} siblings={people.students} onChange={change} />
    );
  if (parent) return <ParentUnlock key={parent.memberId} parent={parent} onChange={change} />;
  return (
    <SignInFrame eyebrow={familyName} kind="people">
      {closedByIdle && <Banner tone="info">{m.sign_in_closed_by_idle()}</Banner>}
      {people ? <Everybody people={people} onChoose={choose} /> : <Loading shape="cards" />}
      <DemoSecrets />
    </SignInFrame>
  );
};
