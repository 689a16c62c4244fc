/** What the server does by itself: maintenance each hour, the due work of families, the calendars that they follow. */
import type { Id } from '../shared-model/lib/ids.ts';
import { accountServices } from './accounts/account-services.ts';
import { purgeDeletedFamilies } from './accounts/family-deletion.ts';
import { sweepLimits } from './accounts/limits.ts';
import { createFetchCalendar } from './calendars/fetch-calendar.ts';
import { readCalendars } from './calendars/read-calendars.ts';
import { describeError, type Log } from './monitoring/log.ts';
import type { AppDeps } from './routes/app-context.ts';
import { runHourly } from './run-hourly.ts';
import { seedDemo } from './seed.ts';
import { doDueWork, type Work } from './store/due-work.ts';
import { backUpFamily } from './store/family-backups.ts';
import { postgresFiles } from './store/file-store.ts';
import { packHistory } from './store/pack-log.ts';
import { postgresFamilyStore } from './store/postgres-store.ts';
import { defaultQuota } from './store/quota.ts';
import { trimFamily } from './store/trimming.ts';

const maintenanceEvery = 3_600_000;
const lookForWorkEvery = 300_000;
const lookForCalendarsEvery = 15_000;
/** The number of families whose calendars are read at once. */
const calendarsAtOnce = 3;

const logFailure =
  (log: Pick<Log, 'warn'>, what: string) =>
  (error: unknown): void =>
    log.warn(describeError(error), what);

/** Makes sure that there is a demo account of today; false if its address is taken. */
export async function refreshDemo(deps: AppDeps): Promise<boolean> {
  const done = await seedDemo(accountServices(deps));
  if (done === 'laid') deps.log.info({}, 'demo account made');
  if (done === 'taken') deps.log.warn({}, 'the address of the demo account is a family’s own');
  return done !== 'taken';
}

/**
 * Starts the hourly maintenance: deletes expired counters and the families whose seven days are over, and creates a new
 * day's demo family.
 */
const startMaintenance = (deps: AppDeps): (() => Promise<void>) =>
  runHourly(
    [
      () => sweepLimits(deps.db),
      async () => {
        const gone = await purgeDeletedFamilies(accountServices(deps));
        for (const familyId of gone) deps.log.info({ familyId }, 'family deleted');
      },
      async () => {
        if (deps.demo) await refreshDemo(deps);
      },
    ],
    { everyMs: maintenanceEvery, onFailure: logFailure(deps.log, 'hourly work') },
  );

/** Starts looking for due work of families; the kinds of work don't wait for each other. */
function startDueWork({ db, now, log }: AppDeps): () => Promise<void> {
  const works: readonly Pick<Work, 'kind' | 'work'>[] = [
    { kind: 'packing', work: (id) => packHistory(db, id).then(() => true) },
    { kind: 'files', work: (id) => postgresFiles(db, id).sweep(now()) },
    { kind: 'backup', work: (id) => backUpFamily(db, id, now()) },
    {
      kind: 'trimming',
      work: (familyId) =>
        trimFamily(db, { familyId, store: postgresFamilyStore(db, familyId) }, now()),
    },
  ];
  const stops = works.map((work) => {
    const onFailure = logFailure(log, work.kind);
    const look = () => doDueWork(db, { ...work, now, onFailure });
    return runHourly([look], { everyMs: lookForWorkEvery, onFailure });
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Starts reading the calendars that families follow. */
function startCalendars({ db, now, random, log, pokes, quota }: AppDeps): () => Promise<void> {
  const onFailure = logFailure(log, 'calendars');
  const storeOf = (familyId: Id<'family'>) =>
    postgresFamilyStore(db, familyId, {
      quota: { ...defaultQuota, ...quota },
      onNews: (news) => pokes.expect(news),
    });
  const deps = { db, now, random, storeOf, fetchCalendar: createFetchCalendar() };
  const look = () =>
    doDueWork(db, {
      kind: 'calendars',
      work: (familyId) => readCalendars(deps, familyId),
      atOnce: calendarsAtOnce,
      now,
      onFailure,
    });
  return runHourly([look], { everyMs: lookForCalendarsEvery, onFailure });
}

/** Starts all of it; returns what stops it, without waiting for the work that is under way. */
export function startBackgroundWork(deps: AppDeps): () => Promise<void> {
  const stops = [startMaintenance(deps), startDueWork(deps), startCalendars(deps)];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
