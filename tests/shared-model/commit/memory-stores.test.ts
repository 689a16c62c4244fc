import { describeDeviceStoreContract } from '../../support/device-store-contract.ts';
import { describeFamilyReaderContract } from '../../support/family-reader-contract.ts';
import { describeFamilyStoreContract } from '../../support/family-store-contract.ts';
import { MemoryDeviceStore } from '../../support/memory-device-store.ts';
import { MemoryFamilyStore } from '../../support/memory-family-store.ts';
import { describePokeContract } from '../../support/poke-contract.ts';
import { MemoryStore } from '../../support/memory-records.ts';
import { describeStoreContract } from '../../support/store-contract.ts';

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
