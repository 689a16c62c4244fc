import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../state/host.ts';
import { useFamily } from '../../../state/use-family.ts';
import { useRecords } from '../../../state/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountRow } from '../account/account-row.tsx';
import { TypedConfirmationDialog } from '../account/typed-confirmation-dialog.tsx';

/** The way out of the family for a parent who isn't its only one. `username`: the account's name, for password managers. */
export const LeaveFamilyRow = ({ username }: { username: string }) => {
  const people = useRecords('familyPeople');
  const { familyName } = useFamily();
  const [isOpen, setIsOpen] = useState(false);
  const parents = people?.members.filter(({ role }) => role === 'parent') ?? [];
  const isOnly = parents.length < 2;
  return (
    <>
      <AccountRow
        label={m.account_leave()}
        action={
          !isOnly && <Button onClick={() => setIsOpen(true)}>{m.account_leave_open()}</Button>
        }
      >
        {isOnly ? m.account_leave_only() : m.account_leave_words()}
      </AccountRow>
      {isOpen && (
        <TypedConfirmationDialog
          title={m.account_leave_dialog({ family: familyName })}
          description={m.account_leave_lead()}
          words={m.account_leave_devices()}
          confirmLabel={m.account_leave_confirm()}
          failed={m.account_leave_failed()}
          username={username}
          ask={async (typed) => {
            const left = await host().leaveFamily(typed);
            if (left.ok) toast({ kind: 'success', title: m.account_left() });
            return left;
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
