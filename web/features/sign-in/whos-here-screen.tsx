import { UserRound } from 'lucide-react';
import { demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { useFamily } from '../../state/use-family.ts';
import { Banner } from '../../ui/banner.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Text } from '../../ui/text.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { ParentUnlock } from './parent-unlock.tsx';
import { PinPanel } from './pin-panel.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StudentGrid } from './student-grid.tsx';
import { useChosen } from './use-chosen.ts';
import type { Chosen } from './use-chosen.ts';
import { useFamilyPeople } from './use-family-people.ts';
import type { FamilyPeople, ParentHere } from './use-family-people.ts';

interface ParentListProps {
  parents: readonly ParentHere[];
  onChoose: (memberId: number) => void;
}

const ParentList = ({ parents, onChoose }: ParentListProps) => (
  <ul className="sign-in-parents" aria-labelledby="sign-in-parents">
    {parents.map(({ memberId, name }) => (
      <li key={memberId}>
        <button type="button" className="sign-in-parent" onClick={() => onChoose(memberId)}>
          <UserRound size={24} aria-hidden />
          <bdi>{name}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

interface EverybodyProps {
  people: FamilyPeople;
  onChoose: (chosen: Chosen) => void;
}

const Everybody = ({ people, onChoose }: EverybodyProps) => {
  const { family } = useSession();
  const isFetching = useDevice(({ status }) => status.bootstrap !== null);
  const hasParents = people.parents.length > 0;
  return (
    <>
      {people.students.length > 0 ? (
        <StudentGrid students={people.students} onChoose={(studentId) => onChoose({ studentId })} />
      ) : (
        <Text tone="muted">
          {isFetching ? m.sign_in_who_nobody() : m.sign_in_who_no_students()}
        </Text>
      )}
      {hasParents && (
        <section>
          <Heading level={2} size="md" id="sign-in-parents" mb="2">
            {m.sign_in_parents()}
          </Heading>
          <ParentList parents={people.parents} onChoose={(memberId) => onChoose({ memberId })} />
        </section>
      )}
      {family === 'synced' && (
        <div className="sign-in-links">
          <TextLink to={paths.parentLogin}>
            {hasParents ? m.sign_in_another_parent() : m.sign_in_parent_login()}
          </TextLink>
        </div>
      )}
    </>
  );
};

const Chooser = () => {
  const people = useFamilyPeople();
  const { chosen, choose, change } = useChosen();
  if (!people) return <Loading shape="cards" />;
  const student =
    chosen && 'studentId' in chosen && people.students.find(({ id }) => id === chosen.studentId);
  if (student) return <PinPanel key={student.id} student={student} onChange={change} />;
  const parent =
    chosen &&
    'memberId' in chosen &&
    people.parents.find(({ memberId }) => memberId === chosen.memberId);
  if (parent) return <ParentUnlock key={parent.memberId} parent={parent} onChange={change} />;
  return <Everybody people={people} onChoose={choose} />;
};

/** A device that knows its family begins here. */
export const WhosHereScreen = () => {
  const { family, closedByIdle } = useSession();
  const { familyName } = useFamily();
  return (
    <SignInFrame title={m.sign_in_who()} eyebrow={familyName} isWide>
      {closedByIdle && <Banner tone="info">{m.sign_in_closed_by_idle()}</Banner>}
      <DemoNotice />
      {family === 'demo' && (
        <Text tone="muted">{m.sign_in_demo_hint({ pin: demoPin, password: demoPassword })}</Text>
      )}
      <Chooser />
    </SignInFrame>
  );
};
