/** Every planted fault, by area. */
import type { Fault } from './fault.ts';
import { backupFaults } from './backup.ts';
import { callerFaults } from './callers.ts';
import { dayFaults } from './days.ts';
import { gradeFaults } from './grades.ts';
import { importFaults } from './import.ts';
import { ledgerFaults } from './ledger.ts';
import { permissionFaults } from './permissions.ts';
import { scheduleFaults } from './schedule.ts';
import { signInFaults } from './sign-in.ts';
import { syncFaults } from './sync.ts';
import { xpFaults } from './xp.ts';

/** The faults of each area. */
export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  sync: syncFaults,
  permissions: permissionFaults,
  callers: callerFaults,
  'sign-in': signInFaults,
  schedule: scheduleFaults,
  xp: xpFaults,
  ledger: ledgerFaults,
  grades: gradeFaults,
  days: dayFaults,
  backup: backupFaults,
  import: importFaults,
};
