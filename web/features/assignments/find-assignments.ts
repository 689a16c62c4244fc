/** Which of the listed assignments a person looks for. */
import {
  assignmentStates,
  type AssignmentState,
} from '../../../shared-model/derive/assignment-groups.ts';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import { holding } from '../../format/find-words.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

/** One group of the list. */
export interface Group {
  state: AssignmentState;
  found: readonly ListedAssignment[];
}

/** What is looked for: words in title or description, ignoring case, a class, a state; empty or null: any. */
export interface Wanted {
  words: string;
  classId: Id<'class'> | null;
  state: AssignmentState | 'all';
}

/** The groups with what is found in them, in order; empty ones are left out. */
export function groupsFound(
  groups: Readonly<Record<AssignmentState, readonly ListedAssignment[]>>,
  { words, classId, state }: Wanted,
): Group[] {
  const isFound = holding(words);
  return assignmentStates
    .filter((one) => state === 'all' || state === one)
    .map((one) => ({
      state: one,
      found: groups[one].filter(
        // Not `{ title, ...others }`: a copy of each would be most of a key's time.
        (given) =>
          (classId === null || given.classId === classId) &&
          isFound(given.title, given.description),
      ),
    }))
    .filter(({ found }) => found.length > 0);
}
