/** The handler of the call about the family's last changes. */
import { ok } from '../../shared-model/lib/result.ts';
import { listLastActions } from '../store/last-changes.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

/** The handler of the call about the family's last changes. */
export function changeHandlers({ services }: AppContext) {
  return {
    listChanges: async ({ who, query }) =>
      ok(await listLastActions(services.db, who.familyId, query.before ?? null)),
  } satisfies Partial<Handlers>;
}
