/** The handler of the call about the family's last changes. */
import { ok } from '../../shared-model/lib/result.ts';
import { deviceNames } from '../accounts/device-names.ts';
import { listLastActions } from '../store/last-changes.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

/** The handler of the call about the family's last changes. */
export function changeHandlers({ services }: AppContext) {
  return {
    listChanges: async ({ who: { familyId }, query }) => {
      const actions = await listLastActions(services.db, familyId, query.before ?? null);
      const names = await deviceNames(services, familyId);
      const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
      return ok(actions.map((action) => ({ ...action, deviceName: nameOf(action.deviceId) })));
    },
  } satisfies Partial<Handlers>;
}
