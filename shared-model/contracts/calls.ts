/**
 * Lists all calls: every export of the contract's modules whose name ends in `Call`. A new call is listed
 * automatically; a new module needs a line here.
 */
import * as accounts from './account-calls.ts';
import * as accountSecurity from './account-security-calls.ts';
import * as assignments from './assignment-calls.ts';
import * as backups from './backup-calls.ts';
import type { Call } from './call.ts';
import * as changes from './change-calls.ts';
import * as classes from './class-calls.ts';
import * as curriculums from './curriculum-calls.ts';
import * as devices from './device-calls.ts';
import * as followedCalendars from './followed-calendar-calls.ts';
import * as extraction from './extraction-calls.ts';
import * as firstRecords from './bootstrap-calls.ts';
import * as files from './file-calls.ts';
import * as lessons from './lesson-calls.ts';
import * as logs from './log-calls.ts';
import * as people from './people-calls.ts';
import * as marks from './mark-calls.ts';
import * as notices from './notice-calls.ts';
import * as rewards from './reward-calls.ts';
import * as settings from './settings-calls.ts';
import * as students from './student-calls.ts';
import * as server from './server-calls.ts';
import * as pokes from './poke-call.ts';
import * as sync from './sync-call.ts';

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

/** In the order of the API's documentation. */
const groups = {
  Accounts: { ...callsIn(accounts), ...callsIn(accountSecurity) },
  People: callsIn(people),
  Settings: callsIn(settings),
  Students: callsIn(students),
  Classes: callsIn(classes),
  Assignments: callsIn(assignments),
  Curriculums: { ...callsIn(curriculums), ...callsIn(extraction), ...callsIn(lessons) },
  Logs: callsIn(logs),
  Grades: callsIn(marks),
  Rewards: callsIn(rewards),
  Calendars: callsIn(followedCalendars),
  Backups: callsIn(backups),
  Changes: callsIn(changes),
  Files: callsIn(files),
  Devices: callsIn(devices),
  Notices: callsIn(notices),
  Sync: { ...callsIn(sync), ...callsIn(pokes), ...callsIn(firstRecords) },
  Server: callsIn(server),
};

/** The calls by subject. */
export const callGroups: Readonly<Record<string, Readonly<Record<string, Call>>>> = groups;

/**
 * All calls by name. The names are the operation ids in the OpenAPI document, and so the method names of generated
 * clients.
 */
export const calls = {
  ...groups.Accounts,
  ...groups.People,
  ...groups.Settings,
  ...groups.Students,
  ...groups.Classes,
  ...groups.Assignments,
  ...groups.Curriculums,
  ...groups.Logs,
  ...groups.Grades,
  ...groups.Rewards,
  ...groups.Calendars,
  ...groups.Backups,
  ...groups.Changes,
  ...groups.Files,
  ...groups.Devices,
  ...groups.Notices,
  ...groups.Sync,
  ...groups.Server,
};

/** The type of `calls`. */
export type Calls = typeof calls;
/** A call's name: the operation id in the OpenAPI document. */
export type CallName = keyof Calls;
