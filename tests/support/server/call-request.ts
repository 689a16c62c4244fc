/** Requests for the calls of the contract, made from the calls themselves, with a family's own records. */
import { calls, type CallName } from '../../../shared-model/contracts/calls.ts';
import type { Call } from '../../../shared-model/contracts/call.ts';
import { protocol } from '../../../shared-model/contracts/sync-call.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { exampleOf } from '../../../sync-server/api-docs/example.ts';
import { schemaOfInput } from '../../../sync-server/api-docs/json-schema.ts';
import type { Course } from './registered-course.ts';
import type { Rewards } from './registered-rewards.ts';
import type { Family } from './registered-family.ts';

/** A request to send. */
export interface CallRequest {
  name: CallName;
  method: Call['method'];
  path: string;
  body: Record<string, unknown> | undefined;
}

type Home = Pick<
  Family<'leo'>,
  'email' | 'password' | 'pin' | 'studentIds' | 'classId' | 'assignmentId' | 'deviceId' | 'taskOf'
> &
  Partial<Course & Rewards> & {
    otherParentId?: number;
    calendarId?: number;
    logEntryId?: number;
    transcriptCourseId?: number;
  };

/** A path parameter's value, by the segment before it. */
const namedBy = (home: Home): Record<string, string | number> => ({
  students: home.studentIds.leo,
  classes: home.classId,
  assignments: home.assignmentId,
  tasks: home.taskOf('leo'),
  curriculums: home.curriculumId ?? 7,
  'lesson-progress': home.lessonIds?.[0] ?? 7,
  rewards: home.rewardId ?? 7,
  'reward-requests': home.requestId ?? 7,
  'followed-calendars': home.calendarId ?? 7,
  'log-entries': home.logEntryId ?? 7,
  'transcript-courses': home.transcriptCourseId ?? 7,
  devices: home.deviceId,
  parents: home.otherParentId ?? 7,
  packs: '0'.repeat(64),
  files: '0'.repeat(64),
});

/** This family's values in a call's example. */
const ofFamily = (home: Home): Partial<Record<CallName, object>> => ({
  login: { email: home.email, password: home.password },
  studentLogin: { studentId: home.studentIds.leo, pin: home.pin },
  assignCurriculum: { curriculumId: home.curriculumId ?? 7 },
  addCurriculumLessons: { lessons: [{ title: 'Newts' }] },
  updateLessonProgress: { studentId: home.studentIds.leo, status: 'in_progress' },
  markLesson: { studentId: home.studentIds.leo },
  createTranscriptCourse: { studentId: home.studentIds.leo, schoolYear: 2024 },
  updateTranscriptCourse: { studentId: home.studentIds.leo },
  createRewardRequest: { rewardId: home.rewardId ?? 7, studentId: home.studentIds.leo },
  createLogEntry: { studentId: home.studentIds.leo, classId: null, curriculumId: null },
  updateLogEntry: { studentId: home.studentIds.leo, classId: null, curriculumId: null },
  createAssignment: { classId: home.classId },
  updateClass: { name: 'Maths' },
  acceptInvite: { code: 'AAAA-2222' },
  claimDevice: { code: 'AAAA-2222' },
  subscribePush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  sync: { proto: protocol, schema: schemaVersion, deviceId: home.deviceId, scopeVersion: 1 },
  renewDevice: { deviceId: home.deviceId, chain: '' },
});

/** A request that the call accepts, about the family's own records: Leo's, if it is about a student's. */
export function requestTo(name: CallName, home: Home): CallRequest {
  const { method, path, input }: Call = calls[name];
  const example = input && (exampleOf(schemaOfInput(input)) as object);
  return {
    name,
    method,
    path: path.replace(
      /([\w-]+)\/:\w+/g,
      (_, word: string) => `${word}/${namedBy(home)[word] ?? 7}`,
    ),
    body: example ? { ...example, ...ofFamily(home)[name] } : undefined,
  };
}

/** A request for every call. */
export const requestsTo = (home: Home): CallRequest[] =>
  Object.keys(calls).map((name) => requestTo(name as CallName, home));
