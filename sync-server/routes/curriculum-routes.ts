/** Which curriculums the students work through. */
import type { Hono } from 'hono';
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { assignCurriculumCall } from '../../shared-model/contracts/curriculums.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { family } from '../../shared-model/entities/family.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { dayIn, zoneFor } from '../../shared-model/lib/dates.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound, problem } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { readAll } from './read.ts';
import { serveCall } from './serve-call.ts';
import { writeChanges } from './write.ts';

const noSuchCurriculum = problem(400, 'This curriculum is not in your family');

/** For a family that goes by the zone of whoever looks: here that is this server. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function serveCurriculums(app: Hono, parts: Parts): void {
  const { services, storeOf } = parts;

  serveCall(app, parts, assignCurriculumCall, 'parent', async ({ input, id, who, random }) => {
    const store = storeOf(who.familyId);
    const visible = await readAll(store, [family, student, curriculum, studentCurriculum]);
    if (!visible(student).some((one) => one.id === id)) return failed(notFound);
    const isThere = visible(curriculum).some((one) => one.id === input.curriculumId);
    if (!isThere) return failed(noSuchCurriculum);
    const before = visible(studentCurriculum).find(
      ({ studentId, curriculumId }) => studentId === id && curriculumId === input.curriculumId,
    );
    const zone = zoneFor(visible(family)[0]?.timezone ?? 'device', ownZone);
    const today = dayIn(services.now(), zone);
    const change = assignCurriculum({ ...input, studentId: id }, before, today, random);
    const written = await writeChanges(parts, who, [change]);
    if (!written.ok) return written;
    const after = await readAll(store, [student, curriculum, studentCurriculum]);
    const made = after(studentCurriculum).find((one) => one.id === change.id);
    return made ? ok(toShown(studentCurriculum, made)) : failed(notFound);
  });
}
