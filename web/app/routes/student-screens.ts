/** A student's screens, in the order of the menus. */
import { BookOpen, Calendar, House, ListChecks, Settings, Trophy } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { paths } from '../../routes/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** For parents everybody's work, for a student their own. */
export const calendarScreen = lazyComponent(
  () => import('../../features/calendar/calendar-screen.tsx'),
);

/** Every screen that only students see; `route-table.ts` has them with all others. */
export const studentScreens: readonly ScreenRoute[] = [
  {
    path: paths.studentHome,
    aliases: [paths.studentDashboard],
    who: 'student',
    title: m.student_home_learning_path,
    screen: lazyComponent(() => import('../../features/student-home/student-home-screen.tsx')),
    // The specification's names on a phone: the day is called My Tasks there, and the list of all assignments
    // Assignments.
    navigation: {
      label: m.shell_dashboard,
      icon: House,
      group: 'family',
      phone: 1,
      phoneLabel: m.my_tasks_title,
      sidebarPath: paths.studentDashboard,
    },
  },
  {
    path: paths.myTasks,
    who: 'student',
    title: m.my_tasks_title,
    screen: lazyComponent(() => import('../../features/my-tasks/my-tasks-screen.tsx')),
    navigation: {
      icon: ListChecks,
      group: 'family',
      phone: 2,
      phoneLabel: m.common_assignments,
    },
  },
  {
    path: paths.myClasses,
    who: 'student',
    title: m.my_classes_title,
    screen: lazyComponent(() => import('../../features/my-classes/my-classes-screen.tsx')),
    navigation: {
      icon: BookOpen,
      group: 'family',
      phone: 4,
      phoneLabel: m.common_classes,
    },
  },
  {
    path: paths.myCalendar,
    who: 'student',
    title: m.calendar_title,
    screen: calendarScreen,
    navigation: { icon: Calendar, group: 'family', phone: 5 },
  },
  {
    path: paths.myProgress,
    who: 'student',
    title: m.my_progress_title,
    screen: lazyComponent(() => import('../../features/my-progress/my-progress-screen.tsx')),
    navigation: { icon: Trophy, group: 'family', phone: 6 },
  },
  {
    path: paths.stampBook,
    who: 'student',
    title: m.stamp_book_title,
    screen: lazyComponent(() => import('../../features/stamp-book/book-screen.tsx')),
  },
  {
    path: paths.myStars,
    who: 'student',
    title: m.rewards_my_stars,
    screen: lazyComponent(() => import('../../features/rewards/stars-screen.tsx')),
  },
  {
    path: paths.settings,
    who: 'student',
    title: m.settings_title,
    screen: lazyComponent(() => import('../../features/settings/student-settings-screen.tsx')),
    navigation: { icon: Settings, group: 'own', phone: 3 },
  },
];
