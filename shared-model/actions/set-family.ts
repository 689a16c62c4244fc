/** Changes the family’s own record and its settings. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { keysTo, savedOf, whole } from '../derive/needed.ts';
import { changedValues, idOf, list, yesOrNo } from './inputs.ts';
import { update } from '../commit/change.ts';
import { dataSharing } from '../derive/data-sharing.ts';
import { movedDueTimes } from '../derive/moved-due-times.ts';
import { theFamily } from '../derive/people.ts';
import { assignment } from '../entities/assignment.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family, zoneSetting } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import { defineAction, differing, done, doneWith, gone, updateTo } from './action.ts';
import { moveHome } from './move-home.ts';

/** Sets fields of the family. */
export const setFamily = defineAction(changedValues(family), whole(), (view, values, context) => {
  const found = theFamily(view);
  if (!found) return gone;
  const { timezone } = values;
  const moved = timezone === undefined ? null : moveHome(found, timezone, context);
  return done([
    ...updateTo(family, found, { ...values, ...moved?.values }),
    ...(moved?.changes ?? []),
  ]);
});

/**
 * Sets the family’s timezone; what is due stays due at its moment. Returns the due times that read otherwise from now
 * on.
 */
export const changeZone = defineAction(
  members({ timezone: family.fields.timezone.schema }),
  whole(assignment),
  (view, { timezone }, context) => {
    const moved = movedDueTimes(view, timezone, context);
    const set = setFamily(view, { timezone }, context);
    return set.ok ? doneWith(set.value.changes, { moved }) : set;
  },
);

const { dueDate } = assignment.fields;

/**
 * Gives work the due time that keeps its time of day in the family’s new zone, unless somebody has changed it since.
 * Returns how many were given one.
 */
export const keepDueTimes = defineAction(
  members({
    moved: list(members({ id: idOf('assignment'), before: dueDate.schema, after: dueDate.schema })),
  }),
  ({ moved }) => ({ keys: keysTo(assignment, ...moved.map(({ id }) => id)) }),
  (view, { moved }) => {
    const changes = moved
      .filter(({ id, before }) => view.get(assignment, id)?.dueDate === before)
      .map(({ id, after }) => update(assignment, id, { dueDate: after }));
    return doneWith(changes, { count: changes.length });
  },
);

/**
 * Stops counting open work from before a day (yyyy-MM-dd) as late (`derive/overdue.ts`); null counts it again. The work
 * stays open.
 */
export const dismissOverdue = defineAction(
  members({ before: family.fields.restsBefore.schema }),
  whole(),
  (view, { before }, context) => setFamily(view, { restsBefore: before }, context),
);

/**
 * Notes the zone of a parent’s device where none is known yet: as the family’s; and where the family goes by each
 * device’s own, as the one that the server’s feeds, mails and reminders go by. What is known changes by a parent’s
 * choice alone (`changeZone`): two parents in two zones would else move the family at each sign-in.
 */
export const noteZone = defineAction(v.null_(), whole(), (view, _, { zone }) => {
  const found = theFamily(view);
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored) return done([]);
  const isSet = stored.fields['timezone'] !== undefined;
  const timezone = isSet ? found.timezone : zoneSetting(zone);
  const homeZone = timezone === 'device' && found.homeZone === null ? { homeZone: zone } : {};
  const values = { ...(isSet ? {} : { timezone }), ...homeZone };
  return done(Object.keys(values).length > 0 ? [update(family, found.id, values)] : []);
});

/**
 * Answers whether words of the family may go to a language model. A first "no" is written too, although no answer means
 * the same: whoever has answered isn't asked again.
 */
export const setDataSharing = defineAction(
  members({ isAllowed: yesOrNo }),
  whole(familySettings),
  (view, { isAllowed }) => {
    const found = theFamily(view);
    if (!found) return gone;
    if (dataSharing(view) === (isAllowed ? 'allowed' : 'denied')) return done([]);
    return done([update(familySettings, found.id, { dataSharing: isAllowed })]);
  },
);

/**
 * Sets settings that only parents see. What differs from the stored values is written, also where it repeats a default:
 * the family has chosen it.
 */
export const setFamilySettings = defineAction(
  changedValues(familySettings),
  whole(familySettings),
  (view, values) => {
    const home = theFamily(view);
    if (!home) return gone;
    const stored = view.stored({ t: familySettings.name, id: home.id })?.fields ?? {};
    const fields = differing(stored, { ...values });
    return done(Object.keys(fields).length > 0 ? [update(familySettings, home.id, fields)] : []);
  },
);

/**
 * Sets the theme of everybody who has chosen none, and lets the parent who sets it go by it too: whoever chooses a
 * theme for the family means to see it.
 */
export const setFamilyTheme = defineAction(
  members({ theme: family.fields.theme.schema, memberId: idOf('member') }),
  ({ memberId }) => ({ keys: keysTo(member, memberId) }),
  (view, { theme, memberId }) => {
    const home = theFamily(view);
    if (!home) return gone;
    const parent = view.get(member, memberId);
    return done([
      ...updateTo(family, home, { theme }),
      ...(parent ? updateTo(member, parent, { theme: null }) : []),
    ]);
  },
);

/** Sets the name of an adult of the family. */
export const setMemberName = defineAction(
  members({ id: idOf('member'), fullName: member.fields.fullName.schema }),
  savedOf(member),
  (view, { id, fullName }) => {
    const found = view.get(member, id);
    return found ? done(updateTo(member, found, { fullName })) : gone;
  },
);
