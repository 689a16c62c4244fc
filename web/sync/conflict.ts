/** What a device does about an answer that says it can't go on as it is (409, 410, 426). */
import type { SyncConflict } from '../../shared-model/contracts/sync.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import type { RunDeps } from './run-end.ts';
import type { Trouble } from './status.ts';

const everything = 2 ** 31;

/** No device's scope version: a device that was killed while its scopes changed asks again. */
const changingScopes = 0;

/** Takes the device to what the conflict says, or names what a person must do. */
export async function resolveConflict(
  { store }: RunDeps,
  conflict: SyncConflict,
): Promise<Trouble | null> {
  const { code, holder, scopeVersion } = conflict;
  if (code === 'scope' && holder && scopeVersion !== undefined) {
    // While what must go is going, no reply fits: one for the old grants would bring it back [SY7].
    await store.transact(async (tx) => {
      await tx.setState({ scopeVersion: changingScopes, cursor: 0 });
      await tx.clearSetAside((await tx.listSetAside(everything)).map(({ key }) => key));
    });
    await store.keepOnly((record) => mayHold(holder, scopesOf(record)));
    await store.transact((tx) => tx.setState({ holder, scopeVersion, cursor: 0 }));
    return null;
  }
  if (code === 'rebootstrap') {
    await store.transact((tx) => tx.setState({ cursor: 0 }));
    return null;
  }
  if (code === 'upgrade' || code === 'forked') return code;
  return 'server-replaced';
}
