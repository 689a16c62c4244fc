import { describe, expect, it } from 'vitest';
import { parseFields } from '../../../shared-model/commit/check-change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { Field } from '../../../shared-model/entities/define-entity.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { system } from '../../support/family/story.ts';
import { another, at, entities, familyOfEverything, storeWith } from '../support/a-family.ts';

const messageFor = (t: string, field: string, value: unknown): string | undefined => {
  const parsed = parseFields(entityByName(t)!, { [field]: value });
  return parsed.ok ? undefined : inEnglish(parsed.error[0]!.message);
};

const long = (length: number): string => 'x'.repeat(length);

describe('validation', () => {
  it.each([
    ['family', 'familyName', 'A', 'Please enter your family name'],
    ['family', 'familyName', '  A  ', 'Please enter your family name'],
    ['family', 'theme', 'blue', 'Please choose one of: light, dark, auto'],
    ['family', 'language', 'de', 'Please choose one of: en, es, fr'],
    [
      'family',
      'timezone',
      'Europe/Paris',
      'Please choose one of: America/New_York, America/Chicago, America/Denver, America/Los_Angeles, device',
    ],
    [
      'family-settings',
      'backupFrequency',
      'hourly',
      'Please choose one of: daily, weekly, monthly',
    ],
    ['family-settings', 'autoBackup', 'yes', 'Please choose yes or no'],
    ['member', 'fullName', 'A', 'Please enter your full name'],
    ['member', 'role', 'student', 'Please choose one of: parent, teacher'],
    ['student', 'fullName', 'A', "Please enter the student's full name"],
    ['student', 'gradeLevel', '', 'Please enter a grade level'],
    ['class', 'name', ' ', 'Class name is required'],
    ['enrollment', 'classId', null, 'Class is required'],
    ['enrollment', 'studentId', undefined, 'Please select a student first'],
    ['assignment', 'title', '', 'Assignment title is required'],
    ['assignment', 'title', undefined, 'Assignment title is required'],
    ['assignment', 'classId', 'math', 'Class is required'],
    ['assignment', 'dueDate', '', 'Due date is required'],
    ['assignment', 'dueDate', 'tomorrow', 'Due date is required'],
    ['assignment', 'priority', 'urgent', 'Priority is required'],
    ['assignment', 'type', 'essay', 'Please choose one of: homework, quiz, practice, lesson'],
    ['assignment', 'xpReward', 1_001, 'Please enter a whole number from 0 to 1000'],
    ['assignment', 'xpReward', -1, 'Please enter a whole number from 0 to 1000'],
    ['assignment', 'studentIds', 'all', 'Please choose from the list'],
    [
      'assignment',
      'studentIds',
      Array.from({ length: 101 }, (_, place) => place + 1),
      'Please choose at most 100',
    ],
    ['task', 'studentId', null, 'Please select a student first'],
    ['task', 'completed', 1, 'Please choose yes or no'],
    ['planner-task', 'title', '   ', 'Please enter a title'],
    ['planner-task', 'subject', '', 'Please choose a subject'],
    ['planner-task', 'date', '2026-02-29', 'Please enter a valid date'],
    ['planner-task', 'date', '0000-01-01', 'Please enter a valid date'],
    ['planner-task', 'status', 'done', 'Please choose one of: pending, in_progress, completed'],
    [
      'planner-task',
      'type',
      'quiz',
      'Please choose one of: lesson, assignment, activity, assessment',
    ],
    ['planner-task', 'completedAt', '0000-05-05T00:00:00Z', 'Please enter a valid date and time'],
    ['planner-task', 'completedAt', '2026-13-01T00:00:00Z', 'Please enter a valid date and time'],
    ['curriculum', 'name', '', 'Please enter a curriculum name'],
    ['curriculum', 'subject', '', 'Please choose a subject'],
    ['curriculum', 'totalLessons', 10_001, 'Please enter a whole number from 0 to 10000'],
    ['curriculum-lesson', 'title', '', 'Please enter a title'],
    [
      'curriculum-lesson',
      'type',
      'homework',
      'Please choose one of: lesson, quiz, test, review, exam',
    ],
    ['curriculum-lesson', 'estimatedMinutes', 4, 'Please enter a whole number from 5 to 120'],
    ['curriculum-lesson', 'estimatedMinutes', 121, 'Please enter a whole number from 5 to 120'],
    ['curriculum-lesson', 'lessonNumber', 0, 'Please enter a whole number from 1 to 10000'],
    ['student-curriculum', 'studentId', 0, 'Please select a student first'],
    ['student-curriculum', 'lessonsPerDay', 0, 'Please enter a whole number from 1 to 4'],
    ['student-curriculum', 'lessonsPerDay', 5, 'Please enter a whole number from 1 to 4'],
    ['student-curriculum', 'lessonsPerDay', 1.5, 'Please enter a whole number from 1 to 4'],
    ['lesson-progress', 'score', 101, 'Please enter a whole number from 0 to 100'],
    ['lesson-progress', 'score', '90', 'Please enter a whole number from 0 to 100'],
    ['lesson-progress', 'timeSpent', -1, 'Please enter a whole number from 0 to 100000'],
    [
      'lesson-progress',
      'status',
      'done',
      'Please choose one of: not_started, in_progress, completed, skipped, done_before',
    ],
    ['class', 'name', long(121), 'Please enter at most 120 characters'],
    ['class', 'name', 'Math\0', 'This text holds characters that cannot be stored'],
    ['class', 'name', 'Math\ud800', 'This text holds characters that cannot be stored'],
    ['class', 'description', long(5_001), 'Please enter at most 5000 characters'],
    ['class', 'description', 5, 'Please enter text'],
    ['class', 'teacherId', 2 ** 53, 'This reference is not a valid id'],
    ['class', '_del', 'yes', 'A record is deleted or it is not'],
  ])('of %s.%s refuses %j with the sentence “%s”', (t, field, value, message) => {
    expect(messageFor(t, field, value)).toBe(message);
  });

  it.each([
    ['planner-task', 'date', '2028-02-29', '2028-02-29'],
    ['assignment', 'dueDate', '2026-03-02T10:00:00-05:00', '2026-03-02T15:00:00.000Z'],
    ['assignment', 'dueDate', '2026-03-02T10:00Z', '2026-03-02T10:00:00.000Z'],
    ['assignment', 'studentIds', [9, 2, 9], [2, 9]],
    ['student', 'fullName', 'Zoë Ångström 🦉', 'Zoë Ångström 🦉'],
    ['student', 'avatar', null, null],
    ['planner-task', 'description', '', ''],
    ['student-curriculum', 'lessonsPerDay', 4, 4],
  ])('of %s.%s takes %j as %j [SP3.1]', (t, field, value, stored) => {
    expect(parseFields(entityByName(t)!, { [field]: value })).toEqual({
      ok: true,
      value: { [field]: stored },
    });
  });

  const needed = entities.flatMap((entity) =>
    Object.entries<Field>(entity.fields)
      .filter(([, field]) => field.needed)
      .map(([name]) => [entity.name, name] as const),
  );
  it.each(needed)('of a new %s reports a missing %s with a sentence [SP3.1]', async (t, name) => {
    const { changes, samples } = familyOfEverything();
    const store = await storeWith(changes);
    const whole = another(entityByName(t)!, samples.get(t)!);
    const fields = Object.fromEntries(
      Object.entries(whole.fields).filter(([field]) => field !== name),
    );
    const done = await commitToStore(store, system, [{ ...whole, id: 4_242, fields }], at());
    expect(done).toMatchObject({
      ok: false,
      error: { code: 'invalid', issues: [{ field: name }] },
    });
    expect(done.ok ? '' : inEnglish(done.error.issues[0]!.message)).toMatch(/^[A-Z].{8,}/);
  });

  const fields = entities.flatMap((entity) =>
    Object.keys(entity.fields).map((name) => [entity.name, name] as const),
  );
  it.each(fields)('of %s.%s reports values of a wrong type with a sentence', (t, field) => {
    for (const value of [{}, () => 1, Number.NaN, Number.POSITIVE_INFINITY, [[]], [{}]]) {
      expect(messageFor(t, field, value)).toMatch(/^[A-Z].{8,}/);
    }
  });
});
