import { expect, it } from 'vitest';
import { describeDeviceStoreContract } from '../../support/stores/device-store-contract.ts';
import { describeStoreContract } from '../../support/stores/store-contract.ts';
import { openStore } from './open-store.ts';
import { describePacks } from './pack-suite.ts';
import { describeUpgrades } from './upgrade-suite.ts';
import { describeWritePath } from './write-path-suite.ts';

describeStoreContract('Dexie', openStore);
describeDeviceStoreContract('Dexie', openStore);
describeWritePath('Dexie');
describeUpgrades('Dexie');
describePacks('Dexie');

it('A closed store stays closed: a sync run still under way writes nothing more', async () => {
  const store = await openStore();
  store.close();
  const late = store.transact((tx) => tx.setState({ cursor: 5 }));
  await expect(late).rejects.toMatchObject({ code: 'lost-connection' });
  await expect(store.counts()).rejects.toMatchObject({ code: 'lost-connection' });
});

it('A closed store still answers a write that was under way, since it is durable', async () => {
  const store = await openStore();
  const writing = store.transact(async (tx) => {
    await tx.setState({ cursor: 5 });
    store.close();
    return 'written';
  });
  expect(await writing).toBe('written');
  const again = await openStore({ name: store.name });
  expect((await again.transact((tx) => tx.state())).cursor).toBe(5);
});
