import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import {
  choice,
  day,
  flag,
  integer,
  nullable,
  text,
  weekdays,
  zoneHistory,
  zoneName,
} from './field-types.ts';
import { themes } from '../lib/themes.ts';
import { problemText } from '../problems/problem-text.ts';

/** The languages of the app (ISO 639-1). */
export const languages = ['en', 'es', 'fr'] as const;

/** A language of the app. */
export type LanguageTag = (typeof languages)[number];

/** IANA zones to choose from; `device` means each device's own zone. */
export const timezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'device',
] as const;

/** The setting for a device's IANA zone: the zone itself if it is in the list, otherwise `device`. */
export const zoneSetting = (zone: string): (typeof timezones)[number] =>
  timezones.find((known) => known === zone) ?? 'device';

/** The zone by which a family goes: `device`, or an IANA zone. */
export type FamilyZone = string;

/** The fields that say it. */
export const zoneFields = (chosen: FamilyZone) => {
  const timezone = timezones.find((known) => known === chosen);
  return timezone
    ? { timezone, fixedZone: null }
    : { timezone: 'device' as const, fixedZone: chosen };
};

/** The weekdays with which weeks may begin: Monday, Sunday or Saturday (1 for Monday to 7 for Sunday). */
export const firstWeekdays = [1, 7, 6] as const;

/** Monday to Friday. */
export const defaultSchoolDays: number[] = [1, 2, 3, 4, 5];

/**
 * What a child's "not today" at a piece of work does: a parent is asked; one a day is left without asking, and a parent
 * is asked for more; or it isn't there.
 */
export const notTodayRules = ['ask', 'one-a-day', 'off'] as const;

/** The family's data that every person may see; one record, with the family's id. */
export const family = defineEntity({
  name: 'family',
  plural: 'families',
  title: 'familyName',
  fields: {
    familyName: required(text({ min: 2, max: 120, message: problemText('family-name-required') })),
    /** The default of everybody without a choice of their own (`own-settings.ts`). */
    theme: optional(choice(themes), 'light'),
    language: optional(choice(languages), 'en'),
    timezone: optional(choice(timezones), 'America/New_York'),
    /**
     * Any other zone (IANA) that the family chose; null: none. Counts while `timezone` is `device`, by which devices of
     * a former version go.
     */
    fixedZone: internal(optional(nullable(zoneName()), null)),
    /**
     * The zone (IANA) for the server's feeds and mails if the family uses each device's own zone: that of the first
     * parent's device until another is chosen.
     */
    homeZone: internal(optional(nullable(zoneName()), null)),
    /** The family's former zones as text: still read, no longer written; `former-zone.ts` replaces it. */
    formerZones: internal(optional(zoneHistory(), '')),
    /** School weekdays of every student without their own. */
    schoolDays: internal(optional(weekdays(), defaultSchoolDays)),
    /** The weekday with which weeks begin: 1 for Monday, as specified, until the family says another one. */
    weekBegins: internal(optional(integer(1, 7), 1)),
    /** Open work due before this day is dismissed (`derive/overdue.ts`); null: none is. */
    restsBefore: internal(optional(nullable(day()), null)),
    /** Work completed from this day on earns stars (`derive/star-ledger.ts`); null: the family has no rewards. */
    starsSince: internal(optional(nullable(day()), null)),
    /** Whether the wall view says what the work is called, or only its subject. */
    wallShowsTitles: internal(optional(flag(), true)),
    /** Whether a tick on the wall view asks for the child's PIN. */
    wallAsksPin: internal(optional(flag(), true)),
    notToday: internal(optional(choice(notTodayRules), 'ask')),
  },
  scopes: () => [familyScope],
  familyMakes: false,
});

/** A family with defaults applied. */
export type Family = RecordFor<typeof family>;
