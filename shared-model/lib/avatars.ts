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

/** The avatar a student chose; by default the one at the sum of the name's character codes modulo 21. */
export function avatarOf(student: { avatar: string | null; fullName: string }): Avatar {
  const chosen = byId.get(student.avatar ?? '');
  if (chosen) return chosen;
  let sum = 0;
  for (let at = 0; at < student.fullName.length; at += 1) sum += student.fullName.charCodeAt(at);
  return avatars[sum % avatars.length]!;
}
