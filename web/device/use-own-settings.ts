import { create } from 'zustand';
import type { OwnSettings, SettingsOwner } from '../../shared-model/derive/settings-of-person.ts';
import type { ChosenSettings } from '../../shared-model/entities/own-settings.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { Person } from '../profiles/session.ts';
import { act } from './act.ts';
import { nextFrame } from '../browser/after-paint.ts';
import { usePerson } from './use-session.ts';
import { useRecords } from './use-records.ts';

/** A chosen value; null means that the person has never chosen. */
type Choice = { [Name in keyof ChosenSettings]?: NonNullable<ChosenSettings[Name]> };

/** Choices by person: shown at once everywhere, until the write has failed or been read back. */
const useChosen = create<Readonly<Record<string, Choice>>>(() => ({}));

async function choose(whose: SettingsOwner, values: Choice): Promise<void> {
  const key = keyOf(whose);
  const mine = { ...useChosen.getState()[key], ...values };
  useChosen.setState({ [key]: mine });
  try {
    // Resolves after the page got the new value; the next frame shows it.
    await act('setOwnSettings', { whose, values });
    await nextFrame();
  } finally {
    const { [key]: latest, ...others } = useChosen.getState();
    if (latest === mine) useChosen.setState(others, true);
  }
}

const recordOf = (person: Person): SettingsOwner =>
  person.role === 'parent'
    ? { t: 'member', id: person.memberId }
    : { t: 'student', id: person.studentId };

/**
 * The settings of the signed-in person, or of a student; undefined until read. `choose` shows a choice at once and
 * saves it; if saving fails, the choice is reverted with a message.
 */
export function useOwnSettings(studentId?: number): {
  settings: OwnSettings | undefined;
  choose: (values: Choice) => void;
} {
  const person = usePerson();
  const whose: SettingsOwner =
    studentId === undefined ? recordOf(person) : { t: 'student', id: studentId };
  const read = useRecords('ownSettings', whose);
  const claimed = useChosen((claims) => claims[keyOf(whose)]);
  return {
    settings: read && { ...read, ...claimed },
    choose: (values) => void choose(whose, values),
  };
}
