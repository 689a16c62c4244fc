/** Saves what a parent says on a transcript. */
import { body } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { create } from '../commit/change.ts';
import { keysTo } from '../derive/record-needs.ts';
import { student } from '../entities/student.ts';
import { transcriptCourse } from '../entities/transcript-course.ts';
import { transcriptInfo } from '../entities/transcript-info.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { accept, defineAction, save, updateTo } from './action.ts';
import { saving } from './inputs.ts';
import { noSuchStudent } from './set-students.ts';

/** Adds or changes a course of a transcript. Returns the id. Rejects a missing student (`parent-missing`). */
export const saveTranscriptCourse = defineAction(
  saving('transcript-course', fieldEntries(transcriptCourse)),
  ({ id, values }) => ({
    keys: [...keysTo(transcriptCourse, id), ...keysTo(student, values.studentId)],
  }),
  (view, input, context) => {
    const { studentId } = input.values;
    if (studentId !== undefined && !view.get(student, studentId)) return failed(noSuchStudent);
    return save(view, transcriptCourse, input, context);
  },
);

const infoId = (studentId: Id<'student'>): Id<'transcript-info'> =>
  idFromKey(transcriptInfo.name, [studentId]);

/** Sets what a transcript says about a student. Rejects a missing student (`parent-missing`). */
export const setTranscriptInfo = defineAction(
  body(fieldEntries(transcriptInfo)),
  ({ studentId }) => ({
    keys: [...keysTo(student, studentId), ...keysTo(transcriptInfo, infoId(studentId))],
  }),
  (view, values, { random }) => {
    if (!view.get(student, values.studentId)) return failed(noSuchStudent);
    const before = view.get(transcriptInfo, infoId(values.studentId));
    return accept(
      before ? updateTo(transcriptInfo, before, values) : [create(transcriptInfo, values, random)],
    );
  },
);
