/** The handler of the call by which a parent leaves the family. */
import { leaveFamilyCall } from '../../shared-model/contracts/people-calls.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { removeParent } from '../accounts/parents.ts';
import type { AppContext } from './app-context.ts';
import { clearSessionCookie } from '../http/cookies.ts';
import { checkConfirmation } from './own-account.ts';
import type { Handlers } from './serve-call.ts';

/** The handler of `leaveFamily`. */
export function leaveFamilyHandlers(context: AppContext) {
  const { services, clientInfo, logSecurity } = context;
  return {
    leaveFamily: async ({ input, who, c }) => {
      const { familyId, memberId } = who;
      const checked = await checkConfirmation(context, c, who, input);
      if (!checked.ok) return checked;
      const kept = { devices: new Set(input.keepDevices), heir: null };
      const removed = await removeParent(services, { familyId, memberId }, kept);
      if (!removed.ok) return failed(leaveFamilyCall.errors.onlyParent);
      clearSessionCookie(c);
      const { address } = clientInfo(c);
      logSecurity('parent left', { familyId, memberId, address });
      for (const deviceId of removed.value)
        logSecurity('device revoked', { familyId, memberId, deviceId, address });
      return ok(undefined);
    },
  } satisfies Partial<Handlers>;
}
