/** Handlers of the calls about students, including the list for their sign-in on a paired device. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { saveStudent } from '../../shared-model/actions/save-student.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { setPinCall, type StudentView } from '../../shared-model/contracts/student-calls.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { highestLevel, levelsNeeds } from '../../shared-model/derive/milestones.ts';
import { listStudents, studentsNeeds } from '../../shared-model/derive/people.ts';
import { shownLevel } from '../../shared-model/derive/xp.ts';
import { student, type Student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { consume } from '../accounts/limits.ts';
import { readPins, setPin, type NewPin } from '../accounts/student-pins.ts';
import { isRecent, type Principal } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor, type Problem } from '../http/problem-response.ts';
import type { AppContext } from './app-context.ts';
import { read, readView } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';
import { removeVisible, write, type FamilyWriting } from '../family/family-writing.ts';

/** The most requests of the public list per minute, by device, or by address without a device. */
const listsPerMinute = 60;

const { inTheDemo, later } = setPinCall.errors;

/** A student in the contract's shape. `view` has the family's milestones; `earned`: XP by student id. */
const toView = (
  view: FamilyView,
  record: Student,
  earned: ReadonlyMap<number, number>,
): StudentView => ({
  ...toReplyRecord(student, record),
  parentId: record.parentId,
  ...shownLevel(earned.get(record.id) ?? 0, highestLevel(view, record.id)),
});

function listHandlers(context: AppContext) {
  const { services, storeOf, clientInfo } = context;
  const limiter = new RateLimiterMemory({ points: listsPerMinute, duration: 60 });
  return {
    publicStudents: async ({ c }) => {
      const device = await deviceOf(c, context);
      const refused = await consume(limiter, device ? device.id : clientInfo(c).address);
      if (refused) return failed(tooManyFor(refused.retryAfter));
      if (!device) return ok([]);
      const view = await readView(storeOf(device.familyId), studentsNeeds);
      const { holder } = device;
      return ok(
        listStudents(view)
          .filter(({ id }) => holder.kind === 'family' || id === holder.studentId)
          .map((one) => toReplyRecord(student, one)),
      );
    },

    familyStudents: async ({ who }) => {
      const views = await read(storeOf(who.familyId), async (family) => {
        const [view, earned] = await Promise.all([family.load(levelsNeeds), family.earnedXp()]);
        return listStudents(view).map((one) => toView(view, one, earned));
      });
      const maySeePins = isRecent(services, who);
      const pins = maySeePins ? await readPins(services, who.familyId) : new Map<number, string>();
      return ok(views.map((view) => ({ ...view, pin: pins.get(view.id) ?? null })));
    },
  } satisfies Partial<Handlers>;
}

/** The handlers of the calls about students. */
export function studentHandlers(context: AppContext) {
  const { services, logSecurity } = context;

  type Parent = Extract<Principal, { role: 'parent' }>;
  const setTheirPin = async (
    { familyId, memberId }: Parent,
    studentId: Id<'student'>,
    given: Pick<NewPin, 'pin' | 'setAt'>,
  ): Promise<boolean> => {
    const isSet = await setPin(services, { familyId, studentId, ...given });
    if (isSet) logSecurity('PIN set', { familyId, memberId, studentId });
    return isSet;
  };

  /** The reply with a student who was just written, including their level. */
  const answer = async (
    family: FamilyWriting,
    id: Id<'student'>,
  ): Promise<Result<StudentView, Problem>> => {
    const view = await family.load(levelsNeeds);
    return ok(toView(view, view.get(student, id)!, await family.earnedXp()));
  };

  return {
    ...listHandlers(context),
    createStudent: async ({ input, who, random }) => {
      const { pin, ...values } = input;
      if (pin !== undefined && (await isDemoFamily(services, who.familyId)))
        return failed(inTheDemo);
      const written = await write(context, { who, random }, async (family) => {
        const saved = await family.run(saveStudent, { id: null, values });
        return saved.ok ? answer(family, saved.value.id) : saved;
      });
      if (written.ok && pin !== undefined) await setTheirPin(who, written.value.id, { pin });
      return written;
    },

    updateStudent: async ({ input, params: { id }, who, random }) => {
      const { pin, ...values } = input;
      if (pin !== undefined && (await isDemoFamily(services, who.familyId)))
        return failed(inTheDemo);
      const written = await write(context, { who, random }, async (family) => {
        if (!(await family.get(student, id))) return failed(notFound);
        const saved = await family.run(saveStudent, { id, values });
        return saved.ok ? answer(family, id) : saved;
      });
      if (written.ok && pin !== undefined) await setTheirPin(who, id, { pin });
      return written;
    },

    deleteStudent: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'student', id }),

    setPin: async ({ input, params: { id }, who }) => {
      if (await isDemoFamily(services, who.familyId)) return failed(inTheDemo);
      const found = await read(context.storeOf(who.familyId), (family) => family.get(student, id));
      if (!found) return failed(notFound);
      const { pin, setAt } = input;
      const when = setAt === undefined ? {} : { setAt: Date.parse(setAt) };
      return (await setTheirPin(who, id, { pin, ...when })) ? ok(undefined) : failed(later);
    },
  } satisfies Partial<Handlers>;
}
