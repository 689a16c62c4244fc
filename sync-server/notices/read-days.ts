/**
 * Reads a family's records about some days in one snapshot: planned, due, completed and course work, and nothing of
 * other years.
 */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { dayOrderId } from '../../shared-model/derive/day-orders.ts';
import { lessonsOfCourses } from '../../shared-model/derive/daily-lessons-needs.ts';
import { keysTo } from '../../shared-model/derive/record-needs.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { dayOrder } from '../../shared-model/entities/day-order.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { family } from '../../shared-model/entities/family.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { member } from '../../shared-model/entities/member.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { raisedHand } from '../../shared-model/entities/raised-hand.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { schoolTerm } from '../../shared-model/entities/school-term.ts';
import { student } from '../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { task } from '../../shared-model/entities/task.ts';
import { timeOff } from '../../shared-model/entities/time-off.ts';
import { addDays } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { FamilyReading } from '../family/family-reading.ts';
import { inSnapshot, type Database } from '../store/database.ts';
import { datedKeys } from '../store/dated-keys.ts';
import { readerOf } from '../store/read-keys.ts';

type Db = Pick<Database, 'sql'>;

/** Reads only the records of the family, its parents and its school years, which decide whether to notify. */
export const readSettings = (db: Db, familyId: Id<'family'>): Promise<FamilyView> =>
  inSnapshot(db, familyId, (within) =>
    new FamilyReading(readerOf(within)).load({ all: [family, familySettings, member, schoolTerm] }),
  );

/** Reads the records about these days (yyyy-MM-dd, both included). */
export const readDays = (
  db: Db,
  familyId: Id<'family'>,
  { from, until }: { from: string; until: string },
): Promise<FamilyView> =>
  inSnapshot(db, familyId, async (within) => {
    const reading = new FamilyReading(readerOf(within));
    const few = [family, familySettings, student, schoolClass, enrollment, schoolTerm, timeOff];
    const view = await reading.load({ all: [...few, curriculum, studentCurriculum, raisedHand] });
    const [first, last] = [addDays(from, -1), addDays(until, 1)];
    // In the order of the last of them the work is counted.
    const orders = keysTo(dayOrder, ...view.all(student).map(({ id }) => dayOrderId(id, until)));
    return reading.load({
      ...lessonsOfCourses(view.all(studentCurriculum), from),
      keys: [...orders, ...(await datedKeys(within, { from: first, until: last }))],
      listed: [assignment, plannerTask, task],
    });
  });
