import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { toast } from '../../ui/toast.ts';

/** The specification's moment between the welcome and the first screen. */
const redirectDelayMs = 100;

/** What happens once a profile is open: a welcome, then home. The sign-in screen may be gone by then. */
export function useEntry(): (role: Person['role'], welcome?: string) => void {
  const navigate = useNavigate();
  return (role, welcome = m.sign_in_welcome()) => {
    toast({ kind: 'success', title: welcome });
    const home = role === 'student' ? paths.studentHome : paths.home;
    setTimeout(() => void navigate(home, { replace: true }), redirectDelayMs);
  };
}
