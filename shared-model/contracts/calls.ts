/** All calls there are: one that is defined and not listed is served nowhere, and a test tells. */
import * as accounts from './accounts.ts';
import * as assignments from './assignments.ts';
import * as classes from './classes.ts';
import { assignCurriculumCall } from './curriculums.ts';
import { demoCall } from './demo.ts';
import * as devices from './devices.ts';
import { bootstrapCall, packCall } from './first-records.ts';
import { healthCall } from './health.ts';
import * as students from './students.ts';
import { eventsCall, renewDeviceCall, syncCall } from './sync.ts';
import { studentTasksCall, updateTaskCall } from './tasks.ts';

/** By what they have to do with; the names are those that generated clients give them. */
export const calls = {
  register: accounts.registerCall,
  login: accounts.loginCall,
  studentLogin: accounts.studentLoginCall,
  logout: accounts.logoutCall,
  currentUser: accounts.currentUserCall,
  familyStudents: students.familyStudentsCall,
  publicStudents: students.publicStudentsCall,
  createStudent: students.createStudentCall,
  updateStudent: students.updateStudentCall,
  setPin: students.setPinCall,
  deleteStudent: students.deleteStudentCall,
  assignCurriculum: assignCurriculumCall,
  listClasses: classes.listClassesCall,
  createClass: classes.createClassCall,
  updateClass: classes.updateClassCall,
  deleteClass: classes.deleteClassCall,
  listAssignments: assignments.listAssignmentsCall,
  createAssignment: assignments.createAssignmentCall,
  updateAssignment: assignments.updateAssignmentCall,
  deleteAssignment: assignments.deleteAssignmentCall,
  studentTasks: studentTasksCall,
  updateTask: updateTaskCall,
  pairDevice: devices.pairDeviceCall,
  listDevices: devices.listDevicesCall,
  revokeDevice: devices.revokeDeviceCall,
  sync: syncCall,
  renewDevice: renewDeviceCall,
  events: eventsCall,
  bootstrap: bootstrapCall,
  pack: packCall,
  demo: demoCall,
  health: healthCall,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
