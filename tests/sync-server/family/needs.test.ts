/**
 * What an action says that it needs is all that it reads: over REST it does what it does on a device, which holds
 * everything.
 */
import { beforeAll, expect, it } from 'vitest';
import { actions, type AnyAction } from '../../../shared-model/actions/actions.ts';
import { saveSettings } from '../../../shared-model/actions/save-settings.ts';
import { setAccountEmail } from '../../../shared-model/actions/set-account-email.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { samples } from '../../support/family/action-samples.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { ana, home, nobody, sampleFamily } from '../../support/family/sample-family.ts';
import { expectSameByNeeds } from '../../support/family/same-by-needs.ts';
import { fill, noon } from '../../support/family/story.ts';

let records: StoredRecord[] = [];
beforeAll(async () => {
  const store = new MemoryStore();
  for (const changes of sampleFamily) await fill(store, changes);
  records = [...store.records.map.values()];
});

const ofPages = Object.entries(samples).map(([name, inputs]) => ({
  name,
  action: actions[name as keyof typeof actions] as AnyAction,
  inputs: inputs as readonly unknown[],
}));
const ofRestAlone = [
  {
    name: 'saveSettings',
    action: saveSettings as AnyAction,
    inputs: [{ family: { timezone: 'America/Denver' }, parents: { dataSharing: true } }],
  },
  {
    name: 'setAccountEmail',
    action: setAccountEmail as AnyAction,
    inputs: [ana, nobody].map((memberId) => ({
      memberId,
      familyId: home,
      former: 'ana@example.org',
      email: 'new@example.org',
    })),
  },
];

it.each([...ofPages, ...ofRestAlone])(
  '$name does the same on what it needs as on the whole family',
  async ({ name, action, inputs }) => {
    for (const input of inputs) {
      expect({ name, input, parsed: action.parse(input).ok }).toMatchObject({ parsed: true });
      const context = { now: noon, zone: 'UTC', role: 'parent' } as const;
      await expectSameByNeeds(records, { name, action, input }, context);
    }
  },
);
