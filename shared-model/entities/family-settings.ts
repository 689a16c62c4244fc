import { defaultScale } from '../lib/grading-scale.ts';
import { parentsScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, type RecordFor } from './define-entity.ts';
import { choice, flag, gradingScale, integer, text, timeOfDay } from './field-types.ts';

/** How often a backup is due. */
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** Settings that only parents see; one record, with the family's id. */
export const familySettings = defineEntity({
  name: 'family-settings',
  plural: 'familySettings',
  fields: {
    email: optional(text({ max: 254 }), ''),
    notifyEmail: optional(flag(), true),
    notifyAssignments: optional(flag(), true),
    notifyProgress: optional(flag(), false),
    notifyWeekly: optional(flag(), true),
    /** Time of the daily reminder, and the quiet hours (`planning/notice-times.ts`), in the family's zone. */
    remindAt: internal(optional(timeOfDay(), '08:00')),
    quietHours: internal(optional(flag(), true)),
    quietFrom: internal(optional(timeOfDay(), '20:00')),
    quietUntil: internal(optional(timeOfDay(), '07:00')),
    dataSharing: optional(flag(), false),
    /** With data sharing, whether a doubtful list goes to the language model without a parent's press. */
    asksInDoubt: internal(optional(flag(), false)),
    analytics: optional(flag(), false),
    autoBackup: optional(flag(), true),
    backupFrequency: optional(choice(backupFrequencies), 'weekly'),
    /** Letters by percentage (`lib/grading-scale.ts`). */
    gradingScale: optional(gradingScale(), defaultScale),
    /** On transcripts: the school, if it has a name of its own, and whether there is a line for a notary. */
    schoolName: internal(optional(text({ max: 120 }), '')),
    schoolAddress: internal(optional(text({ max: 300 }), '')),
    notaryLine: internal(optional(flag(), false)),
    /** What harder courses add to grade points in the weighted average, in hundredths. */
    honorsHundredths: internal(optional(integer(0, 300), 50)),
    apHundredths: internal(optional(integer(0, 300), 100)),
    dualHundredths: internal(optional(integer(0, 300), 100)),
  },
  scopes: () => [parentsScope],
  familyMakes: false,
});

/** The settings with defaults applied. */
export type FamilySettings = RecordFor<typeof familySettings>;
