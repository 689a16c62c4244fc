import { create } from 'zustand';
import type { OwnSettings, Whose } from '../../shared-model/derive/own-settings.ts';
import type { ChosenSettings } from '../../shared-model/entities/own-settings.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { Person } from '../profiles/session.ts';
import { act } from './act.ts';
import { nextFrame } from './after-paint.ts';
import { usePerson } from './use-session.ts';
import { useRecords } from './use-records.ts';

/** A choice that is not null: only what a person has never chosen is. */
type Choice = { [Name in keyof ChosenSettings]?: NonNullable<ChosenSettings[Name]> };

/** What was just chosen, by whose it is: shown at once wherever it is shown, until its write has failed or been read back. */
const useChosen = create<Readonly<Record<string, Choice>>>(() => ({}));

async function choose(whose: Whose, values: Choice): Promise<void> {
  const key = keyOf(whose);
  const mine = { ...useChosen.getState()[key], ...values };
  useChosen.setState({ [key]: mine });
  try {
    // Resolves once the page was told of what was written; the frame after that shows it.
    await act('setOwnSettings', { whose, values });
    await nextFrame();
  } finally {
    const { [key]: latest, ...others } = useChosen.getState();
    if (latest === mine) useChosen.setState(others, true);
  }
}

const recordOf = (person: Person): Whose =>
  person.role === 'parent'
    ? { t: 'member', id: person.memberId }
    : { t: 'student', id: person.studentId };

/**
 * The settings of whoever's profile is open, or of a student; undefined until they are read. `choose` shows a choice at once and
 * saves it; what can't be saved goes back, and is said.
 */
export function useOwnSettings(studentId?: number): {
  settings: OwnSettings | undefined;
  choose: (values: Choice) => void;
} {
  const person = usePerson();
  const whose: Whose = studentId === undefined ? recordOf(person) : { t: 'student', id: studentId };
  const read = useRecords('ownSettings', whose);
  const claimed = useChosen((claims) => claims[keyOf(whose)]);
  return {
    settings: read && { ...read, ...claimed },
    choose: (values) => void choose(whose, values),
  };
}
