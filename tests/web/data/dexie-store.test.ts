import { describeDeviceStoreContract } from '../../support/device-store-contract.ts';
import { describeStoreContract } from '../../support/store-contract.ts';
import { openStore } from './open-store.ts';
import { describeUpgrades } from './upgrade-suite.ts';
import { describeWritePath } from './write-path-suite.ts';

describeStoreContract('Dexie', openStore);
describeDeviceStoreContract('Dexie', openStore);
describeWritePath('Dexie');
describeUpgrades('Dexie');
