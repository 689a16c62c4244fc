import { describe, expect, it } from 'vitest';
import {
  registrationFormSchema,
  pinSchema,
} from '../../../shared-model/contracts/account-calls.ts';
import { isCommonPassword } from '../../../shared-model/contracts/common-passwords.ts';
import { whatIsWrong } from '../support/what-is-wrong.ts';

const form = {
  email: 'ana@example.com',
  password: 'a long walk',
  confirmPassword: 'a long walk',
  fullName: 'Ana Fern',
  familyName: 'The Ferns',
};

describe('the registration form', () => {
  it.each([
    [{}, undefined],
    [{ email: 'ana@' }, 'Please enter a valid email address'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: 'a long wall' }, "Passwords don't match"],
    [{ confirmPassword: undefined }, "Passwords don't match"],
    [{ fullName: 'A' }, 'Please enter your full name'],
    [{ familyName: '' }, 'Please enter your family name'],
  ])('with %j reports %s [SP5.3, SP9.9]', (change, words) => {
    expect(whatIsWrong(registrationFormSchema, { ...form, ...change })).toBe(words);
  });
});

describe('a PIN', () => {
  it.each([
    ['1234', undefined],
    ['12345678', undefined],
    [undefined, 'PIN must be at least 4 characters'],
    ['123', 'PIN must be at least 4 characters'],
    ['123456789', 'PIN must be at most 8 characters'],
  ])('of %j reports %s [SP5.2, SP9.9]', (given, words) => {
    expect(whatIsWrong(pinSchema, given)).toBe(words);
  });
});

it('Common passwords are recognised in upper and lower case, others are accepted [MR4.11]', () => {
  const first = ['123456', 'Password', 'QWERTY123', ' letmein ', 'homeschool', 'explore'];
  const made =
    `qwerty12345 p@ssw0rd monkey123 football1 letmein123 !!dragon2019 S3cr3t! monkeymonkey abababab
    123123123 zzzzzzz 19840623 5551234 hunter2x Password1A`.split(/\s+/);
  const good = [
    'a long walk',
    '',
    'constructor',
    'mossy-log-42',
    'dragonfly',
    '0203040506',
    'ana keeps bees',
  ];
  expect([...first, ...made].filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(good.filter(isCommonPassword)).toEqual([]);
});
