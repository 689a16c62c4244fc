import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Who } from './use-who.ts';

const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '2.25rem',
    h: '2.25rem',
    borderRadius: 'full',
    bg: 'pine.solid',
    color: 'pine.contrast',
    fontSize: 'sm',
    fontWeight: '700',
    lineHeight: '1',
    // A picture rather than text: the button around it has a name of its own.
    _before: { content: 'attr(data-initials)' },
  },
});

/** The first letters of the first and the last name, whole characters also of other scripts. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0]!, names.at(-1)!] : names;
  return ends
    .map((name) => String.fromCodePoint(name.codePointAt(0) ?? 32))
    .join('')
    .trim()
    .toLocaleUpperCase();
}

/** A student's animal, a parent's initials. */
export const PersonMark = ({ who }: { who: Who }) =>
  who.student ? (
    <Avatar student={who.student} size={36} />
  ) : (
    <Initials aria-hidden data-initials={initialsOf(who.fullName)} />
  );
