/** Sets what classes and courses are worth on a transcript. */
import { members } from '../contracts/body.ts';
import { byKind, idOf, list } from './inputs.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { defineAction, accept, rejectMissing, updateTo } from './action.ts';

const credits = schoolClass.fields.creditHundredths.schema;

/** Sets several credits. Rejects all if one record is missing (`parent-missing`). */
export const setCredits = defineAction(
  members({
    choices: list(
      byKind('kind', {
        class: { id: idOf('class'), credits },
        curriculum: { id: idOf('curriculum'), credits },
      }),
    ),
  }),
  ({ choices }) => ({ keys: choices.map(({ kind, id }) => ({ t: kind, id })) }),
  (view, { choices }) => {
    const changes = choices.map(({ credits: creditHundredths, ...of }) => {
      if (of.kind === 'class') {
        const found = view.get(schoolClass, of.id);
        return found && updateTo(schoolClass, found, { creditHundredths });
      }
      const found = view.get(curriculum, of.id);
      return found && updateTo(curriculum, found, { creditHundredths });
    });
    if (changes.includes(undefined)) return rejectMissing;
    return accept(changes.flatMap((some) => some ?? []));
  },
);
