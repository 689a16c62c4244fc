import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { tellFailure } from '../../../../device/tell-failure.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { usePerson } from '../../../../device/use-session.ts';
import { Button } from '../../../../ui/pieces.tsx';
import { toast } from '../../../../ui/toast.ts';
import { AccountRow } from '../account/account-row.tsx';
import { TypedConfirmationDialog } from '../account/typed-confirmation-dialog.tsx';
import { useEndingAccess } from '../devices/use-ending-access.tsx';

/**
 * Lets a parent leave the family, unless they are its only one. `username`: the account's name, for password managers.
 */
export const LeaveFamilyRow = ({ username }: { username: string }) => {
  const people = useRecords('familyPeople');
  const { familyName } = useFamily();
  const person = usePerson();
  const { access, show, keepDevices, list } = useEndingAccess();
  const [isAsking, setIsAsking] = useState(false);
  const open = async (): Promise<void> => {
    if (person.role !== 'parent') return;
    setIsAsking(true);
    const read = await host().parentAccess(person.memberId);
    setIsAsking(false);
    if (read.ok) show(read.value);
    else await tellFailure(read.error, { title: m.account_leave_failed() });
  };
  const parents = people?.members.filter(({ role }) => role === 'parent') ?? [];
  const isOnly = parents.length < 2;
  return (
    <>
      <AccountRow
        label={m.account_leave()}
        action={
          !isOnly && (
            <Button pending={isAsking} onClick={() => void open()}>
              {m.account_leave_open()}
            </Button>
          )
        }
      >
        {isOnly ? m.account_leave_only() : m.account_leave_words()}
      </AccountRow>
      {access && (
        <TypedConfirmationDialog
          title={m.account_leave_dialog({ family: familyName })}
          description={m.account_leave_lead()}
          words={m.account_leave_devices()}
          saveLabel={m.account_leave_confirm()}
          failed={m.account_leave_failed()}
          username={username}
          ask={async (typed) => {
            const left = await host().leaveFamily({ ...typed, keepDevices });
            if (left.ok) toast({ kind: 'success', title: m.account_left() });
            return left;
          }}
          onClose={() => show(null)}
        >
          {list}
        </TypedConfirmationDialog>
      )}
    </>
  );
};
