import { describe, expect, it } from 'vitest';
import { recentActivity } from '../../../shared-model/derive/recent-activity.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import {
  aLesson,
  anAssignment,
  aPlannerTask,
  aProgress,
  aTask,
  family,
} from '../support/seen-records.ts';

const now = Date.UTC(2026, 2, 2, 20);
const iso = (offHours: number): string => new Date(now + offHours * hourMs).toISOString();

const records = family({
  assignments: [
    anAssignment(11, { title: 'Soon', dueDate: iso(20) }),
    anAssignment(12, { title: 'Sooner', dueDate: iso(3) }),
    anAssignment(13, { title: 'Far', dueDate: iso(49) }),
    anAssignment(14, { title: 'Past', dueDate: iso(-1) }),
    anAssignment(15, { title: 'Nobody left', dueDate: iso(5) }),
  ],
  tasks: [
    aTask(21, { assignmentId: 11, studentId: 7 }),
    aTask(22, { assignmentId: 11, studentId: 8 }),
    aTask(23, { assignmentId: 12, studentId: 7 }),
    aTask(24, { assignmentId: 13, studentId: 7 }),
    aTask(25, { assignmentId: 14, studentId: 7, completed: true, completedAt: iso(-2) }),
    aTask(26, { assignmentId: 15, studentId: 7, completed: true, completedAt: iso(-30) }),
  ],
  plannerTasks: [
    aPlannerTask(31, { studentId: 8, title: 'Story', status: 'completed', completedAt: iso(-1) }),
    aPlannerTask(32, { studentId: 8, title: 'Open', status: 'in_progress' }),
  ],
  curriculumLessons: [aLesson(41, { title: 'Ponds' })],
  lessonProgress: [
    aProgress(51, { lessonId: 41, studentId: 7, status: 'completed', completedAt: iso(-3) }),
    aProgress(52, { lessonId: 41, studentId: 8, status: 'skipped' }),
    aProgress(53, { lessonId: 99, studentId: 8, status: 'completed', completedAt: iso(-1) }),
  ],
});

describe('recent activity', () => {
  it('is completions newest first, with a reminder of what is due soonest after every two', () => {
    expect(recentActivity(records, now, 10).map(({ kind, title }) => [kind, title])).toEqual([
      ['completion', 'Story'],
      ['completion', 'Past'],
      ['reminder', 'Sooner'],
      ['completion', 'Ponds'],
      ['completion', 'Nobody left'],
      ['reminder', 'Soon'],
    ]);
  });

  it('reminds once of an assignment, naming all who have it open', () => {
    const reminder = recentActivity(records, now, 10).find(({ title }) => title === 'Soon');
    expect(reminder).toEqual({
      kind: 'reminder',
      assignmentId: 11,
      studentIds: [7, 8],
      title: 'Soon',
      at: iso(20),
    });
  });

  it('says whose completion it is and when it was', () => {
    expect(recentActivity(records, now, 1)).toEqual([
      {
        kind: 'completion',
        entity: 'planner-task',
        id: 31,
        studentId: 8,
        title: 'Story',
        at: iso(-1),
      },
    ]);
  });

  it('is no longer than asked for, and empty for an empty family', () => {
    expect(recentActivity(records, now, 3)).toHaveLength(3);
    expect(recentActivity(records, now, 0)).toEqual([]);
    expect(recentActivity(family({}), now, 5)).toEqual([]);
  });

  it('fills up with reminders when nothing was completed', () => {
    const open = records.tasks.filter(({ completed }) => !completed);
    const quiet = family({ assignments: records.assignments, tasks: open });
    expect(recentActivity(quiet, now, 5).map(({ title }) => title)).toEqual(['Sooner', 'Soon']);
  });
});
