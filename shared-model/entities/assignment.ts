import { familyScope, studentScope } from '../records/scopes.ts';
import {
  defineEntity,
  internal,
  optional,
  required,
  shown,
  type RecordFor,
} from './define-entity.ts';
import {
  choice,
  chosenInstant,
  clockInstant,
  id,
  ids,
  integer,
  nullable,
  prose,
  text,
} from './field-types.ts';
import { normalizeCreation, normalizeCreator } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** How urgent an assignment is. */
export const priorities = ['low', 'medium', 'high'] as const;
/** The kinds of assignment; they decide its default XP (`derive/xp.ts`). */
export const assignmentTypes = ['homework', 'quiz', 'practice', 'lesson'] as const;

/** Work set for a class; each student's part is a `task`. */
export const assignment = defineEntity({
  name: 'assignment',
  plural: 'assignments',
  title: 'title',
  fields: {
    title: required(text({ min: 1, max: 200, message: problemText('assignment-title-required') })),
    description: optional(prose(), ''),
    classId: required(id('class', problemText('class-required'))),
    dueDate: required(chosenInstant(problemText('due-date-required'))),
    priority: optional(choice(priorities, problemText('priority-required')), 'medium'),
    type: optional(choice(assignmentTypes), 'homework'),
    /** Null: by type (`derive/xp.ts`). */
    xpReward: optional(nullable(integer(0, 1_000)), null),
    /** Null: the whole class. A list: these students; for which devices hold it see `assignment-scopes.ts`. */
    studentIds: optional(nullable(ids('student')), null),
    createdBy: shown(optional(nullable(id('member')), null)),
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: (record) => record.studentIds?.map(studentScope) ?? [familyScope],
  normalize: (fields, context) =>
    normalizeCreator('createdBy', normalizeCreation(fields, context), context),
});

/** An assignment with defaults applied. */
export type Assignment = RecordFor<typeof assignment>;
