import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Page for an address whose student or class doesn't exist (any more). */
export const NotFound = ({ title, back, to }: { title: string; back: string; to: string }) => (
  <Page title={title}>
    <EmptyState
      avatar="owl"
      message={m.students_not_found_why()}
      action={<LinkButton to={to}>{back}</LinkButton>}
    />
  </Page>
);

/** The page for an unknown student, with a link to all students. */
export const StudentNotFound = () => (
  <NotFound
    title={m.students_not_found()}
    back={m.students_back_to_students()}
    to={paths.students}
  />
);
