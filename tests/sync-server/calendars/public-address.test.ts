/** Which IP addresses are of the open internet. */
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../sync-server/calendars/public-address.ts';

it('This machine, its network, link-local, shared, documented, reserved and mapped addresses aren’t of the open internet', () => {
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
    '',
    'localhost',
    '1',
  ];
  expect(closed.filter(isPublicAddress)).toEqual([]);
  const open = [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ];
  expect(open.filter((one) => !isPublicAddress(one))).toEqual([]);
});
