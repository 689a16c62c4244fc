import { Bug } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { demoParent, demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { usePerson } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';
import { Button } from '../../ui/pieces.tsx';
import { homeOf } from '../../routes/paths.ts';

/**
 * The specification's debug helper, only in development builds: in the demo family, whose secrets are public, it
 * switches from the parent to the first student, and from a student to the parent. It signs in like anybody else: no
 * rule is bypassed.
 */
export const DebugRole = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate();
  const { role } = usePerson();
  const first = useRecords('listStudents')?.[0];
  const to = role === 'parent' ? 'student' : 'parent';
  const change = async () => {
    onDone();
    if (to === 'parent')
      await host().signInParent({ ...demoParent, password: demoPassword, isShared: null });
    else if (first) await host().signInStudent({ studentId: first.id, pin: demoPin });
    void navigate(homeOf(to), { replace: true });
  };
  return (
    <Button variant="plain" full icon={Bug} onClick={() => void change()}>
      {to === 'student' ? m.shell_debug_student() : m.shell_debug_parent()}
    </Button>
  );
};
