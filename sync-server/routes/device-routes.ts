/** Handlers of the calls about devices, and about the codes that pair one. */
import { pairDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import { claimDeviceCall, makeDeviceCodeCall } from '../../shared-model/contracts/people-calls.ts';
import { student } from '../../shared-model/entities/student.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { isSameHolder, mayCarry, type DeviceHolder } from '../../shared-model/records/scopes.ts';
import {
  claimDevice,
  listDevices,
  pairDevice,
  renameDevice,
  revokeDevice,
} from '../accounts/devices.ts';
import { findCode } from '../accounts/one-use-codes.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { isRecent } from '../accounts/sessions.ts';
import { setDeviceCookie } from '../http/cookies.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor, type Problem } from '../http/problem-response.ts';
import type { SecurityDetails } from '../http/security-log.ts';
import { codeRefusals, giveCode } from './people-routes.ts';
import { pairingTerms } from './pairing-terms.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

const { signInAgain, noSuchStudent, unsent, tooManyDevices } = pairDeviceCall.errors;

/** Whether the new holder may send all changes that wait on the device, so that none is lost. */
const mayGive = (from: DeviceHolder, to: DeviceHolder, unsentBy?: readonly string[]): boolean =>
  to.kind === 'family' ||
  isSameHolder(from, to) ||
  (unsentBy?.every((name) => mayCarry(to, nameToActor(name))) ?? false);

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

/** The handlers of the calls about devices. */
export function deviceHandlers(context: AppContext) {
  const { services, storeOf, limits, clientInfo, logSecurity } = context;
  return {
    pairDevice: async ({ input, who, c }) => {
      const { name, holder, unsentBy, formerId } = input;
      const { familyId, memberId, sessionHash } = who;
      if (!isRecent(services, who)) return failed(signInAgain);
      const { address } = clientInfo(c);
      const store = storeOf(familyId);
      // Deleted students too: the waiting changes of their own device must still reach the family.
      const students = holder.kind === 'student' ? [{ t: student.name, id: holder.studentId }] : [];
      if ((await store.find(students, null)).length < students.length) return failed(noSuchStudent);
      const known = await deviceOf(c, context);
      if (known?.familyId === familyId && !mayGive(known.holder, holder, unsentBy)) {
        return failed(unsent);
      }
      const { whose, most } = await pairingTerms(context, familyId, address);
      if (known?.familyId !== familyId) {
        const permit = await limits.pair(whose);
        if (!permit.ok) {
          logSecurity('pairing refused', { why: 'too many tries', familyId, memberId, address });
          return failed(tooManyFor(permit.retryAfter));
        }
      }
      const pairing = { familyId, memberId, name, holder, known, formerId, most, sessionHash };
      const paired = await pairDevice(services, pairing);
      if (!paired.ok) {
        logSecurity('pairing refused', { why: 'too many devices', familyId, memberId, address });
        return failed(tooManyDevices);
      }
      const { device, token, signingKey, numbersGoOn } = paired.value;
      if (token !== null) setDeviceCookie(c, token);
      const event = signingKey !== null && token === null ? 'signing key given' : 'device paired';
      logSecurity(event, { familyId, memberId, deviceId: device.id, address });
      const { epoch } = await store.readHead();
      return ok({
        deviceId: device.id,
        familyId,
        epoch,
        holder,
        scopeVersion: device.scopeVersion,
        memberId,
        sealKey: signingKey && Buffer.from(signingKey).toString('base64url'),
        numbersGoOn,
      });
    },

    listDevices: async ({ who, c }) => {
      const current = await deviceOf(c, context);
      const devices = await listDevices(services, who.familyId);
      // Visitors of the demo must not see each other's devices.
      const isDemo = await isDemoFamily(services, who.familyId);
      const shown = devices.filter(({ id }) => !isDemo || id === current?.id);
      return ok(shown.map((one) => ({ ...one, current: one.id === current?.id })));
    },

    revokeDevice: async ({ params: { id }, who, c }) => {
      const { familyId, memberId } = who;
      // A browser may always revoke itself.
      if ((await deviceOf(c, context))?.id !== id) {
        if (!isRecent(services, who)) return failed(signInAgain);
        if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
      }
      if (!(await revokeDevice(services, familyId, id))) return failed(notFound);
      const { address } = clientInfo(c);
      logSecurity('device revoked', { familyId, memberId, deviceId: id, address });
      return ok(undefined);
    },

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
      if (!isRecent(services, who)) return failed(signInAgain);
      if (await isDemoFamily(services, who.familyId)) return failed(inTheDemo);
      const isRenamed = await renameDevice(services, who.familyId, { id, name });
      return isRenamed ? ok(undefined) : failed(notFound);
    },
  } satisfies Partial<Handlers>;
}
