/** The subjects that a family's titles can name, in the current language. */
import { offeredSubjects, ownSubjects } from '../../../../shared-model/derive/subjects.ts';
import type { KnownSubjects } from '../../../../shared-model/planning/quick-subject.ts';
import { showSubject } from '../../../format/subject-labels.ts';

/** The offered subjects, by their names in this language too, and the family's own (`names`). */
export const knownSubjects = (names: readonly string[]): Required<KnownSubjects> => ({
  subjects: [...offeredSubjects, ...ownSubjects(names)],
  subjectLabels: new Map(offeredSubjects.map((one) => [one, showSubject(one)])),
});
