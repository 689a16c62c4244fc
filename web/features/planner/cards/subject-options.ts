import {
  subjectKey,
  offeredSubjects,
  ownSubjects,
  subjectGroups,
} from '../../../../shared-model/derive/subjects.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ownEntry } from './task-form.ts';
import { showSubject } from '../../../format/subject-labels.ts';

const option = (subject: string) => ({ value: subject, label: showSubject(subject) });

/** The specification's groups, then the family's own names, then the entry for a new one. */
export const subjectOptions = (names: readonly string[]) => [
  ...Object.entries(subjectGroups).map(([group, subjects]) => ({
    label: showSubject(group),
    options: subjects.map(option),
  })),
  {
    label: m.planner_group_own(),
    options: [...ownSubjects(names).map(option), { value: ownEntry, label: m.planner_custom() }],
  },
];

/** The subject as listed: "math" of an older record is the offered Math. */
export const listedSubject = (subject: string, names: readonly string[]): string =>
  [...offeredSubjects, ...ownSubjects(names)].find(
    (listed) => subjectKey(listed) === subjectKey(subject),
  ) ?? subject;
