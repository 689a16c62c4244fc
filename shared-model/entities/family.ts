import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, nullable, text, weekdays } from './field-types.ts';
import { themes } from '../lib/themes.ts';
import { problemText } from '../problems/problem-text.ts';

export const languages = ['en', 'es', 'fr'] as const;

/** `device` follows the timezone of whoever looks. */
export const timezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'device',
] as const;

/** How a device's zone (IANA) is set: one that is listed by its name, any other as that of whoever looks. */
export const zoneSetting = (zone: string): (typeof timezones)[number] =>
  timezones.find((known) => known === zone) ?? 'device';

/** Monday to Friday. */
export const usualSchoolDays: number[] = [1, 2, 3, 4, 5];

/** What everyone in the family may know about it; one record, whose id is the family's. */
export const family = defineEntity({
  name: 'family',
  plural: 'families',
  title: 'familyName',
  fields: {
    familyName: required(text({ min: 2, max: 120, message: problemText('family-name-required') })),
    /** Of whoever has chosen none (`own-settings.ts`). */
    theme: optional(choice(themes), 'light'),
    language: optional(choice(languages), 'en'),
    timezone: optional(choice(timezones), 'America/New_York'),
    /** The days of the week with school, for every student who has none of their own. */
    schoolDays: internal(optional(weekdays(), usualSchoolDays)),
    /** The first day whose open work may be late; what is older rests (`derive/overdue.ts`). Null: nothing does. */
    restsBefore: internal(optional(nullable(day()), null)),
  },
  scopes: () => [familyScope],
  familyMakes: false,
});

export type Family = RecordFor<typeof family>;
