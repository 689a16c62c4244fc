/** Handlers of the calls about the family's settings. */
import { saveSettings } from '../../shared-model/actions/save-settings.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import type { SettingsView } from '../../shared-model/contracts/settings-calls.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { family } from '../../shared-model/entities/family.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { emailOf } from '../accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import type { Problem } from '../http/problem-response.ts';
import { read, type FamilyReading } from '../family/family-reading.ts';
import type { ParentPrincipal } from './own-account.ts';
import type { Handlers } from './serve-call.ts';
import { write } from '../family/family-writing.ts';

/** The settings; `signInAddress` is used if the family has no address of its own. */
async function readSettings(
  records: FamilyReading,
  { familyId }: ParentPrincipal,
  signInAddress: string,
): Promise<Result<SettingsView, Problem>> {
  const home = await records.get(family, familyId);
  if (!home) return failed(notFound);
  const { familyName, theme, language, timezone, fixedZone } = home;
  const own =
    (await records.get(familySettings, familyId)) ??
    readRecord(familySettings, { id: familyId, fields: {} });
  const { email, dataSharing, analytics, autoBackup, backupFrequency } = own;
  return ok({
    familyName,
    email: email === '' ? signInAddress : email,
    notifications: {
      email: own.notifyEmail,
      assignments: own.notifyAssignments,
      progress: own.notifyProgress,
      weekly: own.notifyWeekly,
    },
    dataSharing,
    analytics,
    theme,
    language,
    timezone,
    fixedZone,
    autoBackup,
    backupFrequency,
  });
}

/** The handlers of the calls about the family's settings. */
export const settingsHandlers = (context: AppContext) => {
  const addressOf = async ({ familyId, memberId }: ParentPrincipal): Promise<string> =>
    (await emailOf(context.services, familyId, memberId)) ?? '';
  return {
    familySettings: async ({ who }) => {
      const address = await addressOf(who);
      return read(context.storeOf(who.familyId), (records) => readSettings(records, who, address));
    },

    saveFamilySettings: async ({ input, who, random }) => {
      const address = await addressOf(who);
      return write(context, { who, random }, async (records) => {
        const { familyName, theme, language, timezone, fixedZone, ...rest } = input;
        const { notifications = {}, ...parents } = rest;
        const named = { familyName, theme, language, timezone, fixedZone };
        const notices = {
          notifyEmail: notifications.email,
          notifyAssignments: notifications.assignments,
          notifyProgress: notifications.progress,
          notifyWeekly: notifications.weekly,
        };
        const saved = await records.run(saveSettings, {
          family: given(named),
          parents: given({ ...parents, ...notices }),
        });
        if (!saved.ok) return saved;
        const shown = await readSettings(records, who, address);
        return shown.ok ? ok({ success: true as const, settings: shown.value }) : shown;
      });
    },
  } satisfies Partial<Handlers>;
};

/** The values without undefined ones. */
const given = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
