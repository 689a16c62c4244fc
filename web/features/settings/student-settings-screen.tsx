import { m } from '../../messages/compiled/messages.js';
import { Page } from '../../ui/page.tsx';

/** What a student sets for themselves. */
export const StudentSettingsScreen = () => (
  <Page kind="child" subtitle={m.settings_student_subtitle()}>
    {null}
  </Page>
);
