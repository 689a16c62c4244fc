/**
 * Lists all calls: every export of the contract's modules whose name ends in `Call`. A new call is listed
 * automatically; a new module needs a line here.
 */
import * as accounts from './account-calls.ts';
import * as accountSecurity from './account-security-calls.ts';
import * as assignments from './assignment-calls.ts';
import * as backups from './backup-calls.ts';
import type { Call } from './call.ts';
import * as classes from './class-calls.ts';
import * as curriculums from './curriculum-calls.ts';
import * as demo from './demo-call.ts';
import * as devices from './device-calls.ts';
import * as extraction from './extraction-calls.ts';
import * as firstRecords from './bootstrap-calls.ts';
import * as files from './file-calls.ts';
import * as health from './health-call.ts';
import * as lessons from './lesson-calls.ts';
import * as people from './people-calls.ts';
import * as notices from './notice-calls.ts';
import * as settings from './settings-calls.ts';
import * as students from './student-calls.ts';
import * as sync from './sync-call.ts';
import * as tasks from './task-calls.ts';

const suffix = 'Call';

type CallsIn<Module> = {
  [Name in keyof Module as Name extends `${infer Own}${typeof suffix}` ? Own : never]: Module[Name];
};

/** The calls that a module exports, by their names without the suffix. */
const callsIn = <Module extends object>(module: Module): CallsIn<Module> =>
  Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith(suffix) ? [[name.slice(0, -suffix.length), value as unknown]] : [],
    ),
  ) as CallsIn<Module>;

const peopleCalls = callsIn(people);
const settingsCalls = callsIn(settings);
const accountCalls = { ...callsIn(accounts), ...callsIn(accountSecurity) };
const studentCalls = callsIn(students);
const classCalls = callsIn(classes);
const assignmentCalls = { ...callsIn(assignments), ...callsIn(tasks) };
const curriculumCalls = {
  ...callsIn(curriculums),
  ...callsIn(extraction),
  ...callsIn(lessons),
};
const backupCalls = callsIn(backups);
const fileCalls = callsIn(files);
const deviceCalls = callsIn(devices);
const noticeCalls = callsIn(notices);
const syncCalls = { ...callsIn(sync), ...callsIn(firstRecords) };
const serverCalls = { ...callsIn(demo), ...callsIn(health) };

/**
 * All calls by name. The names are the operation ids in the OpenAPI document, and so the method names of generated
 * clients.
 */
export const calls = {
  ...accountCalls,
  ...peopleCalls,
  ...settingsCalls,
  ...studentCalls,
  ...classCalls,
  ...assignmentCalls,
  ...curriculumCalls,
  ...backupCalls,
  ...fileCalls,
  ...deviceCalls,
  ...noticeCalls,
  ...syncCalls,
  ...serverCalls,
};

/** The type of `calls`. */
export type Calls = typeof calls;
/** A call's name: the operation id in the OpenAPI document. */
export type CallName = keyof Calls;

/** The calls by subject, in the order of the API's documentation. */
export const callGroups: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Accounts: accountCalls,
  People: peopleCalls,
  Settings: settingsCalls,
  Students: studentCalls,
  Classes: classCalls,
  Assignments: assignmentCalls,
  Curriculums: curriculumCalls,
  Backups: backupCalls,
  Files: fileCalls,
  Devices: deviceCalls,
  Notices: noticeCalls,
  Sync: syncCalls,
  Server: serverCalls,
};
