/** Says what classes and courses are worth on a transcript. */
import type { CreditChoice } from '../derive/academic-records.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { done, gone, updateTo, type Action } from './action.ts';

/** Sets the credits of several at once. Rejects them all if one isn't there any more (`parent-missing`). */
export const setCredits: Action<{ choices: readonly CreditChoice[] }> = (view, { choices }) => {
  const changes = choices.map(({ credits: creditHundredths, ...of }) => {
    if (of.kind === 'class') {
      const found = view.get(schoolClass, of.id);
      return found && updateTo(schoolClass, found, { creditHundredths });
    }
    const found = view.get(curriculum, of.id);
    return found && updateTo(curriculum, found, { creditHundredths });
  });
  if (changes.includes(undefined)) return gone;
  return done(changes.flatMap((some) => some ?? []));
};
