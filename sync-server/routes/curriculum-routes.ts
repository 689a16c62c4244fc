/** Which curriculums the students work through. */
import type { Hono } from 'hono';
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { assignCurriculumCall } from '../../shared-model/contracts/curriculums.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { serveCall } from './serve-call.ts';
import { write } from './write.ts';

export function serveCurriculums(app: Hono, parts: Parts): void {
  serveCall(app, parts, assignCurriculumCall, 'parent', ({ input, id, who, random }) =>
    write(parts, { who, random }, async (family) => {
      const { curriculumId } = input;
      const view = await family.load({
        keys: [
          { t: familyRecord.name, id: who.familyId },
          { t: student.name, id },
          { t: curriculum.name, id: curriculumId },
          {
            t: studentCurriculum.name,
            id: idFromKey(studentCurriculum.name, [id, curriculumId]),
          },
        ],
      });
      if (!view.get(student, id)) return failed(notFound);
      const assigned = await family.run(assignCurriculum, { ...input, studentId: id });
      if (!assigned.ok) return assigned;
      return ok(toShown(studentCurriculum, view.get(studentCurriculum, assigned.value.id)!));
    }),
  );
}
