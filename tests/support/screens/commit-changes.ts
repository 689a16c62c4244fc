/** Writes bare changes as the person whose profile is open: by an action whose input is the changes. */
import { accept } from '../../../shared-model/actions/action.ts';
import type { Action } from '../../../shared-model/actions/action.ts';
import { actions } from '../../../shared-model/actions/actions.ts';
import type { ActionName } from '../../../shared-model/actions/actions.ts';
import type { Change } from '../../../shared-model/commit/change.ts';

const commitThese: Action<readonly Change[]> = (_, changes) => accept([...changes]);

/** The product's actions, and that one. */
export const testActions = { ...actions, commitThese };

interface Committer {
  act: (name: ActionName, input: unknown) => Promise<unknown>;
}

/** Commits changes. `by`: profiles or a host that knows the `testActions`. */
export const commit = <By extends Committer>(by: By, changes: readonly Change[]) =>
  by.act('commitThese' as ActionName, changes) as ReturnType<By['act']>;
