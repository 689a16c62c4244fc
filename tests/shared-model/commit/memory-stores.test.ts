import { describeDeviceStoreContract } from '../../support/stores/device-store-contract.ts';
import { describeFamilyReaderContract } from '../../support/stores/family-reader-contract.ts';
import { describeFamilyStoreContract } from '../../support/stores/family-store-contract.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { describePokeContract } from '../../support/stores/poke-contract.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { describeStoreContract } from '../../support/stores/store-contract.ts';

const signing = () => new MemoryDeviceStore({ deviceId: 7 }, () => 'sealed');

describeStoreContract('The memory store', async () => new MemoryStore());
describeStoreContract("The memory device's store", async () => signing());
describeStoreContract("The memory family's store", async () => new MemoryFamilyStore());
describeDeviceStoreContract("The memory device's store", async () => signing());
describeFamilyStoreContract("The memory family's store", async () => new MemoryFamilyStore());
describeFamilyReaderContract("The memory family's store", async () => new MemoryFamilyStore());
describePokeContract("The memory family's store", async (onNews) =>
  Object.assign(new MemoryFamilyStore(), { onNews }),
);
