import { m } from '../../../../messages/compiled/messages.js';
import { useAccountState } from '../../../../device/account-state.ts';
import { host } from '../../../../device/host.ts';
import { TypedConfirmationDialog } from '../../profile/account/typed-confirmation-dialog.tsx';

interface DeleteFamilyDialogProps {
  familyName: string;
  /** The account's name, for password managers. */
  username: string;
  onClose: () => void;
}

/** Dialog: requests the deletion of all the family's data. */
export const DeleteFamilyDialog = ({ familyName, username, onClose }: DeleteFamilyDialogProps) => (
  <TypedConfirmationDialog
    title={m.account_delete_dialog({ family: familyName })}
    description={m.account_delete_words()}
    words={m.account_delete_devices()}
    confirmLabel={m.account_delete_confirm()}
    failed={m.account_delete_failed()}
    username={username}
    ask={async (typed) => {
      const asked = await host().deleteFamily(typed);
      if (asked.ok) useAccountState.setState({ deletesAt: asked.value });
      return asked;
    }}
    onClose={onClose}
  />
);
