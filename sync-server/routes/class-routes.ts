/** Handlers of the calls about classes. */
import { saveClass } from '../../shared-model/actions/save-class.ts';
import type { ClassView } from '../../shared-model/contracts/class-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { classesNeeds, listClasses } from '../../shared-model/derive/classes.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { enrollmentsOfClass } from '../../shared-model/derive/indexes.ts';
import { schoolClass, type SchoolClass } from '../../shared-model/entities/school-class.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import type { AppContext } from './app-context.ts';
import { readView } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';
import { removeVisible, write } from '../family/family-writing.ts';

const toView = (view: FamilyView, record: SchoolClass, who: Principal): ClassView => ({
  ...toReplyRecord(schoolClass, record),
  studentIds: view
    .find(enrollmentsOfClass, record.id)
    .sort((one, other) => one.id - other.id)
    .map(({ studentId }) => studentId)
    .filter((id) => who.role === 'parent' || id === who.studentId),
});

/** The handlers of the calls about classes. */
export const classHandlers = (context: AppContext) =>
  ({
    listClasses: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), classesNeeds);
      return ok(listClasses(view).map((one) => toView(view, one, who)));
    },

    createClass: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentIds = [], ...values } = input;
        const { view } = family;
        const saving = { id: null, values, students: { all: studentIds } };
        const saved = await family.run(saveClass, saving);
        return saved.ok ? ok(toView(view, view.get(schoolClass, saved.value.id)!, who)) : saved;
      }),

    updateClass: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentIds, ...values } = input;
        const { view } = family;
        if (!(await family.get(schoolClass, id))) return failed(notFound);
        const saving = { id, values, ...(studentIds && { students: { all: studentIds } }) };
        const saved = await family.run(saveClass, saving);
        return saved.ok ? ok(toView(view, view.get(schoolClass, id)!, who)) : saved;
      }),

    deleteClass: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'class', id }),
  }) satisfies Partial<Handlers>;
