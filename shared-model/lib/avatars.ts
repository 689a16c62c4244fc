/** The five groups of the specification's 21 avatars. */
export const avatarCategories = ['forest', 'ocean', 'mountain', 'garden', 'wildlife'] as const;

/** An animal that represents a student. */
export interface Avatar {
  id: string;
  name: string;
  emoji: string;
  /** CSS colour behind the emoji; pale, so that dark text on it stays readable. */
  backgroundColor: string;
  category: (typeof avatarCategories)[number];
}

const avatar = (
  category: Avatar['category'],
  id: string,
  name: string,
  emoji: string,
  backgroundColor: string,
): Avatar => ({ id, name, emoji, backgroundColor, category });

/** All avatars a student can choose from, in the specification's order. */
export const avatars: readonly Avatar[] = [
  avatar('forest', 'fox', 'Fox', '🦊', '#FFE3CC'),
  avatar('forest', 'deer', 'Deer', '🦌', '#F2E2CB'),
  avatar('forest', 'owl', 'Owl', '🦉', '#E9DFD3'),
  avatar('forest', 'squirrel', 'Squirrel', '🐿️', '#F6DCC8'),
  avatar('forest', 'rabbit', 'Rabbit', '🐰', '#FBE4EA'),
  avatar('ocean', 'dolphin', 'Dolphin', '🐬', '#CFEAF7'),
  avatar('ocean', 'turtle', 'Turtle', '🐢', '#D3F0DC'),
  avatar('ocean', 'octopus', 'Octopus', '🐙', '#FAD9DF'),
  avatar('ocean', 'whale', 'Whale', '🐳', '#D0E2FA'),
  avatar('ocean', 'fish', 'Fish', '🐠', '#FFEBC4'),
  avatar('mountain', 'eagle', 'Eagle', '🦅', '#E4E1EC'),
  avatar('mountain', 'bear', 'Bear', '🐻', '#EFDDCB'),
  avatar('mountain', 'wolf', 'Wolf', '🐺', '#DDE3EA'),
  avatar('garden', 'butterfly', 'Butterfly', '🦋', '#D6E6FF'),
  avatar('garden', 'bee', 'Bee', '🐝', '#FFF1B8'),
  avatar('garden', 'ladybug', 'Ladybug', '🐞', '#FFD9D2'),
  avatar('garden', 'frog', 'Frog', '🐸', '#DDF3C9'),
  avatar('wildlife', 'elephant', 'Elephant', '🐘', '#E0E5EE'),
  avatar('wildlife', 'lion', 'Lion', '🦁', '#FFE7B3'),
  avatar('wildlife', 'giraffe', 'Giraffe', '🦒', '#FBEFC6'),
  avatar('wildlife', 'panda', 'Panda', '🐼', '#E8EFE6'),
];

const byId = new Map(avatars.map((entry) => [entry.id, entry]));

interface AvatarOwner {
  avatar: string | null;
  fullName: string;
}

/** The position of a name's own avatar: the sum of its character codes modulo 21. */
function placeOf(fullName: string): number {
  let sum = 0;
  for (let at = 0; at < fullName.length; at += 1) sum += fullName.charCodeAt(at);
  return sum % avatars.length;
}

/** The avatar a student chose; by default the name's own. */
export const avatarOf = ({ avatar: chosen, fullName }: AvatarOwner): Avatar =>
  byId.get(chosen ?? '') ?? avatars[placeOf(fullName)]!;

/**
 * The avatar to store for a student who chose none: null, which means the name's own, unless a sibling has that one;
 * then the next that no sibling has. With more siblings than animals it is null too.
 */
export function freeAvatar(fullName: string, siblings: readonly AvatarOwner[]): string | null {
  const taken = new Set(siblings.map((one) => avatarOf(one).id));
  const from = placeOf(fullName);
  const inTurn = [...avatars.slice(from), ...avatars.slice(0, from)];
  const at = inTurn.findIndex(({ id }) => !taken.has(id));
  return at > 0 ? inTurn[at]!.id : null;
}
