import { parentsScope } from '../records/scopes.ts';
import { defineEntity, optional } from './define-entity.ts';
import { choice, flag, text } from './field-types.ts';

export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** The settings that are the parents' own; one record, whose id is the family's. */
export const familySettings = defineEntity({
  name: 'family-settings',
  plural: 'familySettings',
  fields: {
    email: optional(text({ max: 254 }), ''),
    notifyEmail: optional(flag(), true),
    notifyAssignments: optional(flag(), true),
    notifyProgress: optional(flag(), false),
    notifyWeekly: optional(flag(), true),
    dataSharing: optional(flag(), false),
    analytics: optional(flag(), false),
    autoBackup: optional(flag(), true),
    backupFrequency: optional(choice(backupFrequencies), 'weekly'),
  },
  scopes: () => [parentsScope],
  familyMakes: false,
});
