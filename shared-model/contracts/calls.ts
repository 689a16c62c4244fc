/** All calls there are: one that is defined and not listed is served nowhere, and a test tells. */
import * as accounts from './accounts.ts';
import * as assignments from './assignments.ts';
import type { Call } from './call.ts';
import * as classes from './classes.ts';
import { assignCurriculumCall } from './curriculums.ts';
import { demoCall } from './demo.ts';
import * as devices from './devices.ts';
import { bootstrapCall, packCall } from './first-records.ts';
import { healthCall } from './health.ts';
import * as students from './students.ts';
import { eventsCall, renewDeviceCall, syncCall } from './sync.ts';
import { studentTasksCall, updateTaskCall } from './tasks.ts';

const accountCalls = {
  register: accounts.registerCall,
  login: accounts.loginCall,
  studentLogin: accounts.studentLoginCall,
  logout: accounts.logoutCall,
  currentUser: accounts.currentUserCall,
};

const studentCalls = {
  familyStudents: students.familyStudentsCall,
  publicStudents: students.publicStudentsCall,
  createStudent: students.createStudentCall,
  updateStudent: students.updateStudentCall,
  setPin: students.setPinCall,
  deleteStudent: students.deleteStudentCall,
  assignCurriculum: assignCurriculumCall,
};

const classCalls = {
  listClasses: classes.listClassesCall,
  createClass: classes.createClassCall,
  updateClass: classes.updateClassCall,
  deleteClass: classes.deleteClassCall,
};

const assignmentCalls = {
  listAssignments: assignments.listAssignmentsCall,
  createAssignment: assignments.createAssignmentCall,
  updateAssignment: assignments.updateAssignmentCall,
  deleteAssignment: assignments.deleteAssignmentCall,
  studentTasks: studentTasksCall,
  updateTask: updateTaskCall,
};

const deviceCalls = {
  pairDevice: devices.pairDeviceCall,
  listDevices: devices.listDevicesCall,
  revokeDevice: devices.revokeDeviceCall,
};

const syncCalls = {
  sync: syncCall,
  renewDevice: renewDeviceCall,
  events: eventsCall,
  bootstrap: bootstrapCall,
  pack: packCall,
};

const serverCalls = { demo: demoCall, health: healthCall };

/** By their names, which are those that clients made from the OpenAPI document give them. */
export const calls = {
  ...accountCalls,
  ...studentCalls,
  ...classCalls,
  ...assignmentCalls,
  ...deviceCalls,
  ...syncCalls,
  ...serverCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What they have to do with, in the order in which somebody reads of them. */
export const callGroups: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Accounts: accountCalls,
  Students: studentCalls,
  Classes: classCalls,
  Assignments: assignmentCalls,
  Devices: deviceCalls,
  Sync: syncCalls,
  Server: serverCalls,
};
