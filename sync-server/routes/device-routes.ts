/** Handlers of the calls about devices. */
import { pairDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import { listStudents, studentsNeeds } from '../../shared-model/derive/people.ts';
import { student } from '../../shared-model/entities/student.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { isSameHolder, mayCarry } from '../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import { listDevices, pairDevice, revokeDevice } from '../accounts/devices.ts';
import { readPins } from '../accounts/student-pins.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { isRecent } from '../accounts/sessions.ts';
import { setDeviceCookie } from '../http/cookies.ts';
import { readView } from '../family/family-reading.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor } from '../http/problem-response.ts';
import { pairingTerms } from './pairing-terms.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

const { signInAgain, noSuchStudent, unsent, tooManyDevices } = pairDeviceCall.errors;

/** Whether the new holder may send all changes that wait on the device, so that none is lost. */
const mayGive = (from: DeviceHolder, to: DeviceHolder, unsentBy?: readonly string[]): boolean =>
  to.kind === 'family' ||
  isSameHolder(from, to) ||
  (unsentBy?.every((name) => mayCarry(to, nameToActor(name))) ?? false);

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

    devicePinLengths: async ({ who: { device } }) => {
      const { familyId, holder } = device;
      const learning = listStudents(await readView(storeOf(familyId), studentsNeeds));
      const pins = await readPins(services, familyId);
      return ok(
        learning.flatMap(({ id }) => {
          const isHere = holder.kind === 'family' || holder.studentId === id;
          const length = isHere ? pins.get(id)?.length : undefined;
          return length === undefined ? [] : [{ studentId: id, length }];
        }),
      );
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
  } satisfies Partial<Handlers>;
}
