/** The calls about the students' logs. */
import * as v from 'valibot';
import { logEntry } from '../entities/log-entry.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

const entrySchema = v.object({ id: v.number(), ...replyEntries(logEntry) });

export const listLogEntriesCall = getCall({
  path: '/api/log-entries',
  summary: 'Lists what students read, used, did and visited, the latest first.',
  description: 'Of all students and years. `finishedOn` is null while a book is being read.',
  who: 'parent',
  reply: v.array(entrySchema),
});

const entries = inputEntries(logEntry);

export const createLogEntryCall = createCall({
  path: '/api/log-entries',
  summary: 'Adds an entry to a student’s log.',
  description: 'It counts no attendance and no hours of school.',
  who: 'parent',
  input: body(entries),
  reply: entrySchema,
});

export const updateLogEntryCall = updateCall({
  path: '/api/log-entries/:id',
  summary: 'Changes an entry of a log; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('log-entry') },
  input: body(partialEntries(entries)),
  reply: entrySchema,
  errors: { notFound },
});

export const deleteLogEntryCall = deleteCall({
  path: '/api/log-entries/:id',
  summary: 'Deletes an entry of a log.',
  who: 'parent',
  params: { id: idParam('log-entry') },
  errors: { notFound },
});
