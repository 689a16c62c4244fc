import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import {
  coursePage,
  curriculumPage,
  curriculumTabs,
  type CurriculumTab,
} from '../../routes/pages.ts';
import { oneOf, optionalId, useAddress } from '../../routes/use-address.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { Box, Button, Stack } from '../../ui/pieces.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { CourseDialog } from './course/course-dialog.tsx';
import { CourseScreen } from './course/course-screen.tsx';
import { ImportTab, type TargetCourse } from './import/import-tab.tsx';
import { OverviewTab } from './course/overview-tab.tsx';
import { defaultLanguage, type Source } from './import/read-source.ts';
import { StudentsTab } from './course/students-tab.tsx';
import { usePasteAndDrop } from './import/use-paste-and-drop.ts';
import { useOpenedPage } from './import/take-file.ts';
import { useShared } from './import/use-shared.ts';

const fields = {
  tab: oneOf(curriculumTabs),
  /** Target course of added lessons. */
  to: optionalId<'curriculum'>(),
  course: optionalId<'curriculum'>(),
};

interface ImportProps {
  /** Target course of added lessons; null: a new one. */
  into: Id<'curriculum'> | null;
  pasted: Source | null;
}

const Import = ({ into, pasted }: ImportProps) => {
  const navigate = useNavigate();
  const cards = useRecordsNow('courseDetails', into ?? 0);
  // If the target course no longer exists, the lessons start a new one.
  if (cards === undefined) return <Loading shape="text" />;
  const target: TargetCourse | null = cards && {
    id: cards.course.id,
    name: cards.course.name,
    nextNumber: Math.max(0, ...cards.lessons.map(({ lessonNumber }) => lessonNumber)) + 1,
  };
  return (
    <ImportTab
      target={target}
      pasted={pasted}
      onImported={async (id) => navigate(coursePage(id))}
    />
  );
};

const Tabbed = () => {
  const [{ tab, to }] = useAddress(fields);
  const navigate = useNavigate();
  const panelId = useId();
  const [isAdding, setAdding] = useState(false);
  const [pasted, setPasted] = useState<Source | null>(null);
  const show = (next: CurriculumTab) => void navigate(curriculumPage(next));
  const openImport = (source: Source): void => {
    setPasted(source);
    show('import');
  };
  const openFiles = (files: readonly File[]): void =>
    openImport({ kind: 'files', files, language: defaultLanguage() });
  useShared(setPasted);
  useOpenedPage(openFiles);
  const drop = usePasteAndDrop(
    {
      onText: (text) => openImport({ kind: 'text', text }),
      onFiles: openFiles,
    },
    tab !== 'import',
  );
  const isImport = tab === 'import';
  return (
    <Page
      subtitle={m.curriculum_subtitle()}
      primary={
        !isImport && (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {m.curriculum_add()}
          </Button>
        )
      }
    >
      <Stack gap="5" {...(!isImport && drop)}>
        <Tabs
          label={m.curriculum_title()}
          isLong
          panelId={panelId}
          value={tab}
          onChange={show}
          items={[
            { value: 'overview', label: m.curriculum_tab_overview() },
            { value: 'import', label: m.curriculum_import_title() },
            { value: 'students', label: m.curriculum_tab_students() },
          ]}
        />
        <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} minH="16rem">
          <ErrorBoundary label={m.curriculum_title()}>
            {tab === 'overview' && <OverviewTab onAdd={() => setAdding(true)} />}
            {isImport && <Import into={to} pasted={pasted} />}
            {tab === 'students' && <StudentsTab />}
          </ErrorBoundary>
        </Box>
      </Stack>
      {isAdding && (
        <CourseDialog
          course={null}
          lessons={[]}
          onSaved={async (id) => navigate(coursePage(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
};

/** The family's courses, or the one the address names. */
export const CurriculumScreen = () => {
  const [{ course }] = useAddress(fields);
  return course === null ? <Tabbed /> : <CourseScreen key={course} id={course} />;
};
