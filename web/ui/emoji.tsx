import { chakra } from '@chakra-ui/react';
import { avatarArt } from './avatar-art.ts';

const Root = chakra('img', {
  base: { display: 'block', flexShrink: '0', userSelect: 'none', maxW: 'none' },
});

const sizes = { xs: 20, sm: 28, md: 48, lg: 76, xl: 96 };

/** Named, or in px at the usual size of letters. */
export type EmojiSize = keyof typeof sizes | number;

/** An animal of the catalogue without its ground: a picture, not a letter, so that all devices draw the same one. */
export const Emoji = ({ avatar, size = 'md' }: { avatar: string; size?: EmojiSize }) => {
  const side = `${(typeof size === 'number' ? size : sizes[size]) / 16}rem`;
  return (
    <Root src={avatarArt[avatar]} alt="" draggable={false} style={{ width: side, height: side }} />
  );
};
