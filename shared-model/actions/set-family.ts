/** Changes the family's record and its settings. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { keysTo, needsAll } from '../derive/record-needs.ts';
import { changedValues, idOf, list, yesOrNo } from './inputs.ts';
import { update } from '../commit/change.ts';
import { movedDueTimes } from '../derive/moved-due-times.ts';
import { theFamily } from '../derive/people.ts';
import { assignment } from '../entities/assignment.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family, zoneFields, zoneSetting } from '../entities/family.ts';
import { zoneName } from '../entities/field-types.ts';
import { member } from '../entities/member.ts';
import {
  defineAction,
  changedFields,
  accept,
  acceptWith,
  rejectMissing,
  updateTo,
} from './action.ts';
import { updateFamily } from './zone-change.ts';

/** Sets fields of the family. */
export const setFamily = defineAction(
  changedValues(family),
  needsAll(),
  (view, values, context) => {
    const found = theFamily(view);
    return found ? accept(updateFamily(found, values, context)) : rejectMissing;
  },
);

/**
 * Sets the family's zone: one of IANA, or `device`. Due moments stay. Returns the due times that read differently from
 * now on.
 */
export const changeZone = defineAction(
  members({ zone: zoneName().schema }),
  needsAll(assignment),
  (view, { zone: chosen }, context) => {
    const moved = movedDueTimes(view, zoneFields(chosen), context);
    const set = setFamily(view, zoneFields(chosen), context);
    return set.ok ? acceptWith(set.value.changes, { moved }) : set;
  },
);

const { dueDate } = assignment.fields;

/**
 * Sets the due times that keep their time of day in the new timezone, unless one was changed since. Returns how many
 * changed.
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
    return acceptWith(changes, { count: changes.length });
  },
);

/**
 * Dismisses open work from before a day (yyyy-MM-dd): it is no longer overdue (`derive/overdue.ts`) but stays open.
 * Null counts it again.
 */
export const dismissOverdue = defineAction(
  members({ before: family.fields.restsBefore.schema }),
  needsAll(),
  (view, { before }, context) => setFamily(view, { restsBefore: before }, context),
);

/**
 * Records the timezone of a parent's device where none is known: as the family's, or, if the family follows each
 * device's, as `homeZone` for the server's feeds, mails and reminders. A known timezone changes only by a parent's
 * choice (`changeZone`): otherwise two parents in two zones would move the family at each sign-in.
 */
export const noteZone = defineAction(v.null_(), needsAll(), (view, _, { zone }) => {
  const found = theFamily(view);
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored) return accept([]);
  const isSet = stored.fields['timezone'] !== undefined;
  const timezone = isSet ? found.timezone : zoneSetting(zone);
  const homeZone = timezone === 'device' && found.homeZone === null ? { homeZone: zone } : {};
  const values = { ...(isSet ? {} : { timezone }), ...homeZone };
  return accept(Object.keys(values).length > 0 ? [update(family, found.id, values)] : []);
});

/**
 * Sets whether the family's texts may be sent to a language model, and whether a doubtful list is (`isAlsoInDoubt`)
 * without a parent's press: only a yes to that is one, so an answer which says nothing of it is a no. A first "no" is
 * written although it is the default: a family that has answered isn't asked again.
 */
export const setDataSharing = defineAction(
  members({ isAllowed: yesOrNo, isAlsoInDoubt: v.optional(yesOrNo) }),
  needsAll(familySettings),
  (view, { isAllowed, isAlsoInDoubt = false }) => {
    const found = theFamily(view);
    if (!found) return rejectMissing;
    const stored = view.stored({ t: familySettings.name, id: found.id })?.fields ?? {};
    const inDoubt = isAllowed && isAlsoInDoubt;
    const fields = {
      ...(stored['dataSharing'] !== isAllowed && { dataSharing: isAllowed }),
      ...((stored['asksInDoubt'] ?? false) !== inDoubt && { asksInDoubt: inDoubt }),
    };
    return accept(Object.keys(fields).length > 0 ? [update(familySettings, found.id, fields)] : []);
  },
);

/** Sets settings that only parents see. A chosen default is written too. */
export const setFamilySettings = defineAction(
  changedValues(familySettings),
  needsAll(familySettings),
  (view, values) => {
    const home = theFamily(view);
    if (!home) return rejectMissing;
    const stored = view.stored({ t: familySettings.name, id: home.id })?.fields ?? {};
    const fields = changedFields(stored, { ...values });
    return accept(Object.keys(fields).length > 0 ? [update(familySettings, home.id, fields)] : []);
  },
);

/** Sets the theme of everybody without their own. The parent who sets it gets it too: they expect to see it. */
export const setFamilyTheme = defineAction(
  members({ theme: family.fields.theme.schema, memberId: idOf('member') }),
  ({ memberId }) => ({ keys: keysTo(member, memberId) }),
  (view, { theme, memberId }) => {
    const home = theFamily(view);
    if (!home) return rejectMissing;
    const parent = view.get(member, memberId);
    return accept([
      ...updateTo(family, home, { theme }),
      ...(parent ? updateTo(member, parent, { theme: null }) : []),
    ]);
  },
);
