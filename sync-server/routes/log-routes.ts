/** Handlers of the calls about the students' logs. */
import { saveLogEntry } from '../../shared-model/actions/save-log-entry.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { byLatest, logsNeeds } from '../../shared-model/derive/logs.ts';
import { logEntry } from '../../shared-model/entities/log-entry.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { readView } from '../family/family-reading.ts';
import { removeVisible, write } from '../family/family-writing.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

/** The handlers of the calls about logs. */
export const logHandlers = (context: AppContext) =>
  ({
    listLogEntries: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), logsNeeds);
      return ok(
        view
          .all(logEntry)
          .toSorted(byLatest)
          .map((one) => toReplyRecord(logEntry, one)),
      );
    },

    createLogEntry: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(saveLogEntry, { id: null, values: input });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(logEntry, family.view.get(logEntry, saved.value.id)!));
      }),

    updateLogEntry: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        if (!(await family.get(logEntry, id))) return failed(notFound);
        const saved = await family.run(saveLogEntry, { id, values: input });
        return saved.ok ? ok(toReplyRecord(logEntry, family.view.get(logEntry, id)!)) : saved;
      }),

    deleteLogEntry: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'log-entry', id }),
  }) satisfies Partial<Handlers>;
