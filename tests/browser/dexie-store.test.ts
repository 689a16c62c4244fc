import { describeDeviceStoreContract } from '../support/stores/device-store-contract.ts';
import { describeStoreContract } from '../support/stores/store-contract.ts';
import { openStore } from '../web/data/open-store.ts';
import { describePacks } from '../web/data/pack-suite.ts';
import { describeUpgrades } from '../web/data/upgrade-suite.ts';
import { describeWritePath } from '../web/data/write-path-suite.ts';

describeStoreContract('Dexie in Chromium', openStore);
describeDeviceStoreContract('Dexie in Chromium', openStore);
describeWritePath('Dexie in Chromium');
describeUpgrades('Dexie in Chromium');
describePacks('Dexie in Chromium');
