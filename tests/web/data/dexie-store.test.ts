import { describeDeviceStoreContract } from '../../support/device-store-contract.ts';
import { describeStoreContract } from '../../support/store-contract.ts';
import { openStore } from './open-store.ts';

describeStoreContract('Dexie', openStore);
describeDeviceStoreContract('Dexie', openStore);
