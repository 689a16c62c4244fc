/** Carries out a family's turns: the daily reminder, the news that a student has finished, the weekly mail. */
import { dueCounts, finishedToday } from '../../shared-model/derive/due-counts.ts';
import { settingsOfFamily } from '../../shared-model/derive/settings-of-family.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { slippedBetween } from '../../shared-model/derive/overdue.ts';
import { theFamily, weekBeginsOf } from '../../shared-model/derive/people.ts';
import { yearBegan } from '../../shared-model/derive/school-years.ts';
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import { member } from '../../shared-model/entities/member.ts';
import { dayIn } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import {
  isQuiet,
  nextReminder,
  nextSummary,
  summarizedWeek,
} from '../../shared-model/planning/notice-times.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { Mailer } from '../mail/mailer.ts';
import { summaryMail } from '../mail/summary-mail.ts';
import {
  moveReminder,
  never,
  noteNotified,
  takeTurn,
  unnotifiedOf,
  type DueNotice,
} from './notice-turns.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import { pushSubscriptions, pushTo, type PushSubscription } from './push-subscriptions.ts';
import type { PushSender } from './push-sender.ts';
import { readDays, readSettings } from './read-days.ts';
import { weeklyAddresses, weeklyFigures } from './weekly-summary.ts';

/** The dependencies of sending notices. */
export interface NoticeDeps {
  services: Pick<AccountServices, 'db' | 'now'>;
  push: PushSender;
  mailer: Mailer | null;
}

/** A message without its language and badge. */
type NoticeMessage = PushMessage extends infer M
  ? M extends unknown
    ? Omit<M, 'language' | 'badge'>
    : never
  : never;

interface NoticeSettings {
  view: FamilyView;
  zone: string;
  subscriptions: PushSubscription[];
}

/** A family's wishes for notices, and the devices of its parents. */
async function noticeSettingsOf(
  { services: { db } }: NoticeDeps,
  familyId: Id<'family'>,
): Promise<NoticeSettings> {
  const [view, all] = await Promise.all([
    readSettings(db, familyId),
    pushSubscriptions(db, familyId),
  ]);
  const subscriptions = all.filter(({ memberId }) => view.get(member, memberId));
  return { view, zone: zoneOfFamily(view, all[0]?.zone), subscriptions };
}

async function pushToAll(
  { services: { db }, push }: NoticeDeps,
  familyId: Id<'family'>,
  { view, subscriptions }: NoticeSettings,
  words: NoticeMessage,
  badge: number,
): Promise<void> {
  const language = theFamily(view)?.language ?? 'en';
  await Promise.all(
    subscriptions.map((one) => {
      const message = { ...words, language, ...(one.showsBadge && { badge }) } as PushMessage;
      return pushTo(db, push, familyId, one, message);
    }),
  );
}

/** Reads what the day's notices need: open work of the school year, all that may be missed, and today's work. */
function readToday(
  { services: { db, now } }: NoticeDeps,
  familyId: Id<'family'>,
  { view, zone }: Pick<NoticeSettings, 'view' | 'zone'>,
) {
  const today = dayIn(now(), zone);
  const [year, slipped] = [yearBegan(view, today), slippedBetween(today).from];
  return readDays(db, familyId, { from: year < slipped ? year : slipped, until: today });
}

/** A reminder delayed longer than this, because the server was down, isn't sent any more. */
const reminderKeepsMs = 3 * 3_600_000;

/** The time of a family's next reminder: never, while it has no recipient. */
const reminderAfter = (at: number, { view, zone, subscriptions }: NoticeSettings): number => {
  const settings = settingsOfFamily(view);
  const isWanted = settings.notifyAssignments && subscriptions.length > 0;
  return isWanted ? nextReminder(at, settings, zone) : never;
};

/** The pause before a reminder is tried again whose server stopped or failed while sending it. */
const remindAgainMs = 5 * 60_000;
const mostReminders = 3;

/**
 * Sends a family's reminder, unless there is nothing to do. It is completed once sent: a reminder interrupted by a
 * restart is sent again and replaces the former one on a device that received it.
 */
export async function remind(deps: NoticeDeps, turn: DueNotice): Promise<void> {
  const { db, now } = deps.services;
  const { familyId } = turn;
  const notices = await noticeSettingsOf(deps, familyId);
  const settings = settingsOfFamily(notices.view);
  const { zone } = notices;
  const at = now();
  const next = { dueAt: reminderAfter(at, notices), tries: 0 };
  const isLate = at - turn.dueAt > reminderKeepsMs || turn.tries >= mostReminders;
  const isWanted = settings.notifyAssignments && notices.subscriptions.length > 0;
  if (!isWanted || isLate || isQuiet(at, settings, zone)) {
    await takeTurn(db, turn, next);
    return;
  }
  const again = { ...turn, dueAt: at + remindAgainMs, tries: turn.tries + 1 };
  if (!(await takeTurn(db, turn, again))) return;
  const { due, waiting } = dueCounts(await readToday(deps, familyId, notices), at, zone);
  if (due + waiting > 0)
    await pushToAll(deps, familyId, notices, { kind: 'due', due, waiting }, due + waiting);
  await takeTurn(db, again, next);
}

/** Handles a family's write: moves its reminder, and notifies parents of students who have just finished their day. */
export async function followWrites(deps: NoticeDeps, familyId: Id<'family'>): Promise<void> {
  const { db, now } = deps.services;
  const notices = await noticeSettingsOf(deps, familyId);
  const settings = settingsOfFamily(notices.view);
  const { zone, subscriptions } = notices;
  const at = now();
  await moveReminder(db, familyId, reminderAfter(at, notices), at);
  if (!settings.notifyProgress || subscriptions.length === 0 || isQuiet(at, settings, zone)) return;
  const view = await readToday(deps, familyId, notices);
  const { day, studentIds } = finishedToday(view, at, zone);
  if (studentIds.length === 0) return;
  const unnotified = await unnotifiedOf(db, familyId, studentIds, day);
  if (unnotified.length === 0) return;
  const { due, waiting } = dueCounts(view, at, zone);
  const words = { kind: 'finished' as const, count: unnotified.length };
  await pushToAll(deps, familyId, notices, words, due + waiting);
  await noteNotified(db, familyId, unnotified, day);
}

/** The first pause before a mail is tried again; each further one is twice as long. */
const retryMs = 15 * 60_000;
const mostTries = 7;

/**
 * Sends a family's weekly mail. It counts as sent once a mail server has accepted it for every reachable parent; until
 * then the turn repeats, with increasing pauses.
 */
export async function summarize(deps: NoticeDeps, turn: DueNotice): Promise<void> {
  const { services, mailer } = deps;
  const { db, now } = services;
  const { familyId, tries } = turn;
  const { view, zone } = await noticeSettingsOf(deps, familyId);
  const at = now();
  const next = nextSummary(at, zone);
  const settings = settingsOfFamily(view);
  const isWanted = settings.notifyEmail && settings.notifyWeekly && turn.dueAt > 0;
  const isOver = tries >= mostTries;
  if (!mailer || !isWanted || isOver || (await isDemoFamily(services, familyId))) {
    await takeTurn(db, turn, { dueAt: next, tries: 0 });
    return;
  }
  const retry = { familyId, kind: turn.kind, dueAt: at + retryMs * 2 ** tries, tries: tries + 1 };
  if (!(await takeTurn(db, turn, retry))) return;
  const week = summarizedWeek(at, zone, weekBeginsOf(view));
  const figures = weeklyFigures(await readDays(db, familyId, week), week, at, zone);
  const language = theFamily(view)?.language ?? 'en';
  const mail = summaryMail(language, figures, mailer.appUrl);
  const addresses = await weeklyAddresses(db, familyId, view);
  const sent = await Promise.all(addresses.map((to) => mailer.send({ to, ...mail })));
  const isDone = sent.every((one) => one.ok || one.error === 'refused');
  if (isDone) await takeTurn(db, retry, { dueAt: next, tries: 0 });
}
