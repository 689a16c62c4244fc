/** Whose sign-in a device waits for, and what it says of the work that waits [SY2][SY8]. */
import { describe, expect, it } from 'vitest';
import { keyOf, type FieldValues } from '../../../../shared-model/records/stored-record.ts';
import { lookupIn } from '../../../../web/features/sync-status/action-words.ts';
import {
  memberKey,
  parentsOf,
  signInSentences,
} from '../../../../web/features/sync-status/sign-in-needed.ts';

const [ana, ben, cleo] = [11, 12, 13];
const here = (memberId: number, email: string | null = null) => ({
  memberId,
  email,
  hasOldPassword: false,
});

function say(
  authors: number[],
  parents: ReturnType<typeof here>[],
  members: Record<number, FieldValues>,
  showsEmail = true,
): string | undefined {
  const records = new Map(
    Object.entries(members).map(([id, fields]) => [keyOf(memberKey(Number(id))), fields]),
  );
  return signInSentences({ authors, parents, lookup: lookupIn(records), showsEmail })?.join(' ');
}

const kept = 'Until then everything stays saved on this device.';
const names = { [ana]: { fullName: 'Ana Fern' }, [ben]: { fullName: 'Ben Fern' } };

describe('Whose sign-in is needed', () => {
  it('is that of the parent who wrote what waits, by name and address; what becomes of it without them is said', () => {
    expect(say([ben], [here(ana, 'ana@fern.example'), here(ben, 'ben@fern.example')], names)).toBe(
      'Ben Fern (ben@fern.example) signs in again here; then their work and the children’s is sent. ' +
        'If Ben Fern (ben@fern.example) is no longer in the family, or another parent signs in first, their work may be refused. ' +
        `It is then listed here with everything that was typed, and the rest is sent. ${kept}`,
    );
    expect(say([ana, ben], [], names)).toMatch(/^Ana Fern or Ben Fern signs in again here;/);
  });

  it('is another’s where the author is known to be gone, whose work is then listed', () => {
    const members = { ...names, [ben]: { fullName: 'Ben Fern', _del: true } };
    const gone =
      'Ben Fern is no longer in the family, so what they wrote here can’t be sent any more. ' +
      'After that sign-in it is listed here with everything that was typed, and the rest is sent.';
    expect(say([ben], [here(ana), here(ben)], members)).toBe(
      `Ana Fern signs in again here; then what waits is sent. ${gone} ${kept}`,
    );
    expect(say([ben], [], members)).toBe(
      `Another parent signs in again here; then what waits is sent. ${gone} ${kept}`,
    );
    expect(say([ana, ben], [], members)).toMatch(
      new RegExp(`^Ana Fern signs in again here; then their work.*${gone}`),
    );
  });

  it('is any known parent’s where only children’s work waits, and nobody’s in particular on a device that knows none', () => {
    expect(say([], [here(ana), here(ben)], names)).toBe(
      `Ana Fern or Ben Fern signs in again here; then what waits is sent. ${kept}`,
    );
    expect(say([], [], names)).toBeUndefined();
  });

  it('is told by the address where no name is here, and without addresses on a child’s screen', () => {
    expect(say([cleo], [here(cleo, 'cleo@fern.example')], {})).toMatch(/^cleo@fern\.example signs/);
    expect(say([ana], [here(ana, 'ana@fern.example')], names, false)).not.toContain('@');
    expect(say([cleo], [here(cleo, 'cleo@fern.example')], {}, false)).toMatch(/^A parent signs/);
  });
});

it('The parents who wrote what waits are listed once, children are not', () => {
  const ops = ['m12', 's3', 'm11', 'h12'].map((by) => ({ by }));
  expect(parentsOf(ops)).toEqual([12, 11]);
});
