import { useEffect } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import type { shareAt } from '../../routes/shared-content-page.ts';
import { takeOpenedFile, useOpenedFile } from '../../browser/opened-files.ts';
import { dropShared, giveShared, type SharedContent } from '../../browser/shared-content.ts';
import { useToday } from '../../device/use-now.ts';
import { useSession } from '../../device/use-session.ts';
import { toast } from '../../ui/toast.ts';

/** Long enough for slow readers. */
const givenForMs = 12_000;

interface GivenByChildProps {
  studentId: Id<'student'>;
  /** Whether a share has just arrived. */
  share: ReturnType<typeof shareAt>;
}

const tell = (title: string): void => {
  toast({ kind: 'info', title, duration: givenForMs });
};

/**
 * What a child shares or opens while their profile is open goes to their parents: into the portfolio's inbox. The child
 * is told once it is kept. What can't be kept waits for a parent on the family's device; on a student's own device no
 * parent opens a profile, so it goes, and the child is told.
 */
export const GivenByChild = ({ studentId, share }: GivenByChildProps): null => {
  const { holder } = useSession();
  const { day } = useToday();
  const isOwn = holder.kind === 'student';
  const opened = useOpenedFile();
  useEffect(() => {
    if (share === null) return;
    const give = async (): Promise<void> => {
      const { giveToParents } = await import('../../device/give-to-parents.ts');
      const toParents = (content: SharedContent) => giveToParents(content, studentId, day);
      const isGiven = share === 'kept' && (await giveShared(toParents));
      if (isGiven) return tell(m.shell_given());
      if (isOwn) await dropShared();
      return tell(share === 'kept' && !isOwn ? m.shell_shared_kept() : m.shell_shared_not_kept());
    };
    void give();
  }, [studentId, share, isOwn, day]);
  useEffect(() => {
    if (opened === null) return;
    const give = async (): Promise<void> => {
      const file = takeOpenedFile();
      if (!file) return;
      const { giveToParents } = await import('../../device/give-to-parents.ts');
      const isGiven = await giveToParents({ file, text: '' }, studentId, day);
      tell(isGiven ? m.shell_given() : m.shell_shared_not_kept());
    };
    void give();
  }, [studentId, opened, day]);
  return null;
};
