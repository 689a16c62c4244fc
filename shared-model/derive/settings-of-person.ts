/** A person's effective settings: their own choice, else the family's, else the default. */
import { family } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import { namesOf, studentsSettings, type ChosenSettings } from '../entities/own-settings.ts';
import { readRecord } from '../entities/read-record.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import type { Theme } from '../lib/themes.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** The person whose settings are read: a parent or a student, by their record. */
export type SettingsOwner = { t: 'member'; id: Id<'member'> } | { t: 'student'; id: Id<'student'> };

/** A person’s settings with defaults applied; the theme is the family’s if they chose none. */
export interface OwnSettings extends ChosenSettings {
  theme: Theme;
}

const nobody = { id: 0, fields: {} };

/**
 * The effective settings of a person. Settings that only students have are defaults for a parent, and so are all of a
 * person whose record isn't loaded.
 */
export function ownSettings(view: FamilyView, { t, id }: SettingsOwner): OwnSettings {
  const found = t === 'student' ? view.get(student, id) : view.get(member, id);
  const record = { ...readRecord(student, nobody), ...found };
  const chosen = Object.fromEntries(
    namesOf(studentsSettings).map((name) => [name, record[name]]),
  ) as unknown as ChosenSettings;
  const { theme } = theFamily(view) ?? readRecord(family, nobody);
  return { ...chosen, theme: chosen.theme ?? theme };
}
