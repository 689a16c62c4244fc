/** Students, for their parents and for the sign-in of students on a paired device. */
import type { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { create, remove, update } from '../../shared-model/changes/change.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import {
  createStudentCall,
  deleteStudentCall,
  familyStudentsCall,
  publicStudentsCall,
  setPinCall,
  updateStudentCall,
} from '../../shared-model/contracts/students.ts';
import type { StudentView } from '../../shared-model/contracts/students.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { compareStudents } from '../../shared-model/derive/family-order.ts';
import { earnedXp, levelOf } from '../../shared-model/derive/xp.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { readPins, setPin } from '../accounts/pins.ts';
import type { NewPin } from '../accounts/pins.ts';
import { isRecent, type Principal } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/demo-family.ts';
import { notInTheDemo } from '../sync/barred-groups.ts';
import { deviceOf } from '../middleware/principal.ts';
import { notFound, problem, tooMany } from '../middleware/problem.ts';
import type { FamilyStore } from '../store/family-store.ts';
import type { Parts } from './parts.ts';
import { readAll, readForStudent, readOne } from './read.ts';
import { serveCall } from './serve-call.ts';
import { waitFor } from './wait-for.ts';
import { writeChanges } from './write.ts';

/** How often the public list may be asked for, by a device, and by an address where there is none. */
const listsPerMinute = 60;

const laterPin = problem(409, 'Another PIN was set later');
const noDemoPin = problem(403, notInTheDemo);

const ownWork = [student, task, plannerTask, lessonProgress];
const sharedWork = [schoolClass, assignment, curriculum, curriculumLesson];

const toView = (
  record: RecordFor<typeof student>,
  earned: ReadonlyMap<number, number>,
): StudentView => ({
  ...toShown(student, record),
  parentId: record.parentId,
  ...levelOf(earned.get(record.id) ?? 0),
});

/** Students with their level as of now; with an id, that student alone. */
async function studentViews(
  store: FamilyStore,
  studentId: Id<'student'> | null,
): Promise<StudentView[]> {
  const visible =
    studentId === null
      ? await readAll(store, [...ownWork, ...sharedWork])
      : await readForStudent(store, studentId, ownWork, sharedWork);
  const earned = earnedXp({
    tasks: visible(task),
    assignments: visible(assignment),
    plannerTasks: visible(plannerTask),
    lessonProgress: visible(lessonProgress),
    curriculumLessons: visible(curriculumLesson),
  });
  return visible(student)
    .sort(compareStudents)
    .map((one) => toView(one, earned));
}

function serveLists(app: Hono, parts: Parts): void {
  const { services, storeOf, clientInfo } = parts;
  const limiter = new RateLimiterMemory({ points: listsPerMinute, duration: 60 });
  serveCall(app, parts, publicStudentsCall, 'anyone', async ({ c }) => {
    const device = await deviceOf(c, parts);
    const wait = await waitFor(limiter, device ? device.id : clientInfo(c).address);
    if (wait !== undefined) return failed(tooMany(wait));
    if (!device) return ok([]);
    const visible = await readAll(storeOf(device.familyId), [student]);
    const { holder } = device;
    return ok(
      visible(student)
        .sort(compareStudents)
        .filter(({ id }) => holder.kind === 'family' || id === holder.studentId)
        .map((one) => toShown(student, one)),
    );
  });

  serveCall(app, parts, familyStudentsCall, 'parent', async ({ who }) => {
    const views = await studentViews(storeOf(who.familyId), null);
    const maySeePins = isRecent(services, who);
    const pins = maySeePins ? await readPins(services, who.familyId) : new Map<number, string>();
    return ok(views.map((view) => ({ ...view, pin: pins.get(view.id) ?? null })));
  });
}

export function serveStudents(app: Hono, parts: Parts): void {
  const { services, storeOf, tellSecurity } = parts;
  serveLists(app, parts);

  type Parent = Extract<Principal, { role: 'parent' }>;
  const setTheirPin = async (
    { familyId, memberId }: Parent,
    studentId: Id<'student'>,
    given: Pick<NewPin, 'pin' | 'setAt'>,
  ): Promise<boolean> => {
    const isSet = await setPin(services, { familyId, studentId, ...given });
    if (isSet) tellSecurity('PIN set', { familyId, memberId, studentId });
    return isSet;
  };

  const viewOf = async (familyId: Id<'family'>, id: Id<'student'>) =>
    (await studentViews(storeOf(familyId), id)).find((view) => view.id === id);

  serveCall(app, parts, createStudentCall, 'parent', async ({ input, who, random }) => {
    const { pin, ...values } = input;
    if (pin !== undefined && (await isDemoFamily(services, who.familyId))) return failed(noDemoPin);
    const change = create(student, values, random);
    const written = await writeChanges(parts, who, [change]);
    if (!written.ok) return written;
    if (pin !== undefined) await setTheirPin(who, change.id, { pin });
    const view = await viewOf(who.familyId, change.id);
    return view ? ok(view) : failed(notFound);
  });

  serveCall(app, parts, updateStudentCall, 'parent', async ({ input, id, who }) => {
    const { pin, ...values } = input;
    if (pin !== undefined && (await isDemoFamily(services, who.familyId))) return failed(noDemoPin);
    if (!(await readOne(storeOf(who.familyId), student, id))) return failed(notFound);
    const written = await writeChanges(parts, who, [update(student, id, values)]);
    if (!written.ok) return written;
    if (pin !== undefined) await setTheirPin(who, id, { pin });
    const view = await viewOf(who.familyId, id);
    return view ? ok(view) : failed(notFound);
  });

  serveCall(app, parts, deleteStudentCall, 'parent', async ({ id, who }) => {
    if (!(await readOne(storeOf(who.familyId), student, id))) return failed(notFound);
    return writeChanges(parts, who, [remove(student, id)]);
  });

  serveCall(app, parts, setPinCall, 'parent', async ({ input, id, who }) => {
    if (await isDemoFamily(services, who.familyId)) return failed(noDemoPin);
    if (!(await readOne(storeOf(who.familyId), student, id))) return failed(notFound);
    const { pin, setAt } = input;
    const when = setAt === undefined ? {} : { setAt: Date.parse(setAt) };
    return (await setTheirPin(who, id, { pin, ...when })) ? ok(undefined) : failed(laterPin);
  });
}
