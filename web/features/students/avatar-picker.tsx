import { avatarCategories, avatars } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const habitats: Record<(typeof avatarCategories)[number], () => string> = {
  forest: m.students_forest,
  ocean: m.students_ocean,
  mountain: m.students_mountain,
  garden: m.students_garden,
  wildlife: m.students_wildlife,
};

const groups = avatarCategories.map((category) => ({
  label: habitats[category](),
  options: avatars
    .filter((avatar) => avatar.category === category)
    .map(({ id, name }) => ({ value: id, label: name, art: <Avatar avatar={id} size="lg" /> })),
}));

interface Props {
  value: string | null;
  onChange: (avatar: string) => void;
}

/** One of the 21 animals, by where they live. */
export const AvatarPicker = ({ value, onChange }: Props) => (
  <RadioCards
    legend={m.students_avatar()}
    hint={m.students_avatar_hint()}
    options={groups}
    value={value}
    onChange={onChange}
  />
);
