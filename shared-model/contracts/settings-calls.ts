/** The calls about the family's settings: one object, whichever records hold its values. */
import * as v from 'valibot';
import { familySettings } from '../entities/family-settings.ts';
import { family } from '../entities/family.ts';
import { emailSchema } from './account-calls.ts';
import { body } from './body.ts';
import { defineCall, getCall } from './call.ts';
import { partialEntries } from './shapes.ts';

const ofFamily = family.fields;
const ofParents = familySettings.fields;

const notices = {
  email: ofParents.notifyEmail.schema,
  assignments: ofParents.notifyAssignments.schema,
  progress: ofParents.notifyProgress.schema,
  weekly: ofParents.notifyWeekly.schema,
};

const choices = {
  dataSharing: ofParents.dataSharing.schema,
  analytics: ofParents.analytics.schema,
  theme: ofFamily.theme.schema,
  language: ofFamily.language.schema,
  timezone: ofFamily.timezone.schema,
  fixedZone: ofFamily.fixedZone.schema,
  autoBackup: ofParents.autoBackup.schema,
  backupFrequency: ofParents.backupFrequency.schema,
};

/** The settings as replies show them. */
export const settingsSchema = v.object({
  familyName: v.string(),
  /** The family's contact address; it isn't used for signing in. */
  email: v.string(),
  notifications: v.object(notices),
  ...choices,
});
/** A parsed `settingsSchema`. */
export type SettingsView = v.InferOutput<typeof settingsSchema>;

export const familySettingsCall = getCall({
  path: '/api/family/settings',
  summary: 'Returns the family’s settings.',
  who: 'parent',
  reply: settingsSchema,
});

export const saveFamilySettingsCall = defineCall({
  method: 'POST',
  path: '/api/family/settings',
  summary: 'Changes the family’s settings; absent fields stay unchanged, of the notifications too.',
  description:
    'The family goes by `timezone`, or, while that is `device`, by `fixedZone`: any zone of IANA, null for each device’s own. `email` is where the family is written to. The address that a parent signs in with stays as it is: that one is changed in the app, under Settings, Profile, with the password.',
  who: 'parent',
  input: body({
    familyName: v.optional(ofFamily.familyName.schema),
    email: v.optional(emailSchema),
    notifications: v.optional(body(partialEntries(notices))),
    ...partialEntries(choices),
  }),
  status: 200,
  reply: v.object({ success: v.literal(true), settings: settingsSchema }),
});
