/** Handlers of the calls about codes that pair a device, and of a device's name. */
import {
  claimDeviceCall,
  makeDeviceCodeCall,
  renameDeviceCall,
} from '../../shared-model/contracts/people-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { student } from '../../shared-model/entities/student.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import { claimDevice, renameDevice } from '../accounts/devices.ts';
import { findCode } from '../accounts/one-use-codes.ts';
import { isRecent } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { setDeviceCookie } from '../http/cookies.ts';
import { tooManyFor, type Problem } from '../http/problem-response.ts';
import type { SecurityDetails } from '../http/security-log.ts';
import { codeRefusals, giveCode } from './people-routes.ts';
import { pairingTerms } from './pairing-terms.ts';
import type { Handlers } from './serve-call.ts';

/** Pairs a browser that presents a code; this signs nobody in. */
const claiming =
  (context: AppContext): Handlers['claimDevice'] =>
  async ({ input: { code, name }, c }) => {
    const { services, storeOf, limits, clientInfo, logSecurity } = context;
    const { address } = clientInfo(c);
    const refuse = (why: NonNullable<SecurityDetails['why']>, problem: Problem) => {
      logSecurity('code refused', { address, why });
      return failed(problem);
    };
    const permit = await limits.useCode(address);
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    const found = await findCode(services, code, 'device');
    if (!found.ok) return refuse(codeRefusals[found.error].why, codeRefusals[found.error].problem);
    const { familyId } = found.value;
    const { whose, most } = await pairingTerms(context, familyId, address);
    const pairing = await limits.pair(whose);
    if (!pairing.ok) return refuse('too many tries', tooManyFor(pairing.retryAfter));
    const claimed = await claimDevice(services, found.value, { name, most });
    if (!claimed.ok && claimed.error === 'too-many')
      return refuse('too many devices', claimDeviceCall.errors.tooManyDevices);
    if (!claimed.ok) return refuse('used code', codeRefusals.used.problem);
    await permit.succeeded();
    const { device, token } = claimed.value;
    setDeviceCookie(c, token);
    const { memberId } = found.value;
    logSecurity('device paired', { familyId, memberId, deviceId: device.id, address });
    const { epoch } = await storeOf(familyId).readHead();
    const { id: deviceId, holder, scopeVersion } = device;
    return ok({ deviceId, familyId, epoch, holder, scopeVersion });
  };

/** The handlers of the calls about a device's code and name. */
export function deviceCodeHandlers(context: AppContext) {
  const { services, storeOf } = context;
  return {
    makeDeviceCode: async ({ input: { holder }, who }) => {
      if (holder.kind === 'student') {
        const keys = [{ t: student.name, id: holder.studentId }];
        const [found] = await storeOf(who.familyId).find(keys, null);
        if (!found || isDeleted(found)) return failed(makeDeviceCodeCall.errors.noSuchStudent);
      }
      return giveCode(context, who, holder);
    },

    claimDevice: claiming(context),

    renameDevice: async ({ input: { name }, params: { id }, who }) => {
      const { signInAgain, inTheDemo } = renameDeviceCall.errors;
      if (!isRecent(services, who)) return failed(signInAgain);
      if (await isDemoFamily(services, who.familyId)) return failed(inTheDemo);
      const isRenamed = await renameDevice(services, who.familyId, { id, name });
      return isRenamed ? ok(undefined) : failed(notFound);
    },
  } satisfies Partial<Handlers>;
}
