/** Where one is on the curriculum's screen; the address says it. */
import { paths } from '../../app/routes/route-table.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

export type CurriculumTab = 'overview' | 'import' | 'students';

/** The screen with a tab open. */
export const tabPage = (tab: CurriculumTab): string =>
  tab === 'overview' ? paths.curriculum : `${paths.curriculum}?tab=${tab}`;

/** One course, lesson by lesson. */
export const coursePage = (id: Id<'curriculum'>): string => `${paths.curriculum}?course=${id}`;

/** Lessons are read off a list for a course that is there. */
export const addLessonsPage = (id: Id<'curriculum'>): string =>
  `${paths.curriculum}?tab=import&to=${id}`;
