import { m } from '../../messages/compiled/messages.js';
import { useHasUnsavedTyping } from '../../forms/dirty-forms.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/pieces.tsx';
import { confirmed } from '../../shell/questions.ts';
import { reloadApp, useAppUpdate } from '../../shell/app-update.ts';

/** Offers the new version; asks again if something typed is unsaved. */
export const UpdateNotice = () => {
  const { isTaken } = useAppUpdate();
  const isDirty = useHasUnsavedTyping();
  const reload = async () => {
    const question = {
      title: m.shell_update_unsaved_title(),
      message: m.shell_update_unsaved_message(),
      label: m.shell_update_reload_anyway(),
    };
    if (!isDirty || (await confirmed(question))) reloadApp();
  };
  const words = isTaken
    ? m.shell_update_taken()
    : isDirty
      ? m.shell_update_unsaved()
      : m.shell_update_ready();
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={() => void reload()}>
          {m.common_reload()}
        </Button>
      }
    >
      {words}
    </Banner>
  );
};
