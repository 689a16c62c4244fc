/** Which curriculums the students work through. */
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Handlers } from './serve-call.ts';
import { write } from './family-writing.ts';

export const curriculumHandlers = (context: AppContext) =>
  ({
    assignCurriculum: ({ input, params: { studentId }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { curriculumId } = input;
        const view = await family.load({
          keys: [
            { t: familyRecord.name, id: who.familyId },
            { t: student.name, id: studentId },
            { t: curriculum.name, id: curriculumId },
            {
              t: studentCurriculum.name,
              id: idFromKey(studentCurriculum.name, [studentId, curriculumId]),
            },
          ],
        });
        if (!view.get(student, studentId)) return failed(notFound);
        const assigned = await family.run(assignCurriculum, { ...input, studentId });
        if (!assigned.ok) return assigned;
        return ok(toShown(studentCurriculum, view.get(studentCurriculum, assigned.value.id)!));
      }),
  }) satisfies Partial<Handlers>;
