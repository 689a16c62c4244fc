/** Which curriculums the students work through. */
import type { Hono } from 'hono';
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { assignCurriculumCall } from '../../shared-model/contracts/curriculums.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { family } from '../../shared-model/entities/family.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { readAll, viewOf } from './read.ts';
import { serveCall } from './serve-call.ts';
import { actionContext, writeActed } from './write.ts';

export function serveCurriculums(app: Hono, parts: Parts): void {
  const { storeOf } = parts;

  serveCall(app, parts, assignCurriculumCall, 'parent', async ({ input, id, who, random }) => {
    const store = storeOf(who.familyId);
    const view = await viewOf(store, [family, student, curriculum, studentCurriculum]);
    if (!view.get(student, id)) return failed(notFound);
    const acted = assignCurriculum(view, { ...input, studentId: id }, actionContext(parts, random));
    const written = await writeActed(parts, who, acted);
    if (!written.ok) return written;
    const after = await readAll(store, [student, curriculum, studentCurriculum]);
    const made = after(studentCurriculum).find((one) => one.id === written.value.id);
    return made ? ok(toShown(studentCurriculum, made)) : failed(notFound);
  });
}
