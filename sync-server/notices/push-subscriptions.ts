/** A family's devices with a push subscription. Revoked devices have none. */
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { inFamily, sqlInFamily, type Database } from '../store/database.ts';
import { never } from './notice-turns.ts';
import type { PushOutcome, PushSender, PushTarget } from './push-sender.ts';

/** A device's push subscription. */
export interface PushSubscription extends PushTarget {
  deviceId: Id<'device'>;
  /** The parent who subscribed. */
  memberId: Id<'member'>;
  /** The device's own zone (IANA). */
  zone: string;
  showsBadge: boolean;
}

type Db = Pick<Database, 'sql'>;

/** The family's push subscriptions, the latest first. */
export const pushSubscriptions = (
  db: Db,
  familyId: Id<'family'>,
): Promise<readonly PushSubscription[]> => sqlInFamily(db, familyId)<PushSubscription[]>`
  select s.device_id as "deviceId", s.member_id as "memberId", s.endpoint, s.p256dh, s.auth, s.zone,
    s.shows_badge as "showsBadge"
  from push_subscriptions s join devices d on d.family_id = s.family_id and d.id = s.device_id
  where s.family_id = ${familyId} and d.revoked_at is null
  order by s.made_at desc, s.device_id`;

/** Stores a device's subscription, replacing its former one. */
export const subscribePush = (
  db: Db,
  familyId: Id<'family'>,
  { deviceId, memberId, endpoint, p256dh, auth, zone, showsBadge }: PushSubscription,
  at: number,
): Promise<void> =>
  inFamily(db, familyId, async (sql) => {
    await sql`delete from push_subscriptions where family_id = ${familyId} and device_id = ${deviceId}`;
    await sql`
      insert into push_subscriptions
        (family_id, device_id, member_id, endpoint, p256dh, auth, zone, shows_badge, made_at)
      values (${familyId}, ${deviceId}, ${memberId}, ${endpoint}, ${p256dh}, ${auth}, ${zone}, ${showsBadge},
        ${new Date(at)})`;
    // Its reminder had no recipient; now its time is computed.
    await sql`
      update notice_turns set due_at = to_timestamp(0)
      where family_id = ${familyId} and kind = 'reminder' and due_at = ${new Date(never)}`;
  });

/** Ends a device's subscription; one with another endpoint, which the device has made since, stays. */
export const unsubscribePush = async (
  db: Db,
  familyId: Id<'family'>,
  deviceId: Id<'device'>,
  endpoint: string | null = null,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    delete from push_subscriptions
    where family_id = ${familyId} and device_id = ${deviceId}
      and (${endpoint}::text is null or endpoint = ${endpoint})`;
};

/** Sends a message to a device; deletes the subscription if its push service no longer knows it. */
export async function pushTo(
  db: Db,
  push: PushSender,
  familyId: Id<'family'>,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await push.send(subscription, message);
  const { deviceId, endpoint } = subscription;
  if (outcome === 'gone') await unsubscribePush(db, familyId, deviceId, endpoint);
  return outcome;
}
