import { chakra } from '@chakra-ui/react';

/** A sheet of paper with a hairline. `interactive`: all of it can be pressed (give it `as="button"` or hold a CardLink). */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'card',
    textAlign: 'start',
    bg: 'panel',
  },
  variants: {
    tone: {
      plain: {},
      sunken: { bg: 'sunken' },
      pine: { bg: 'pine.subtle', borderColor: 'pine.edge' },
      marigold: { bg: 'marigold.subtle', borderColor: 'marigold.edge' },
      coral: { bg: 'coral.subtle', borderColor: 'coral.edge' },
      sky: { bg: 'sky.subtle', borderColor: 'sky.edge' },
    },
    kind: {
      parent: {},
      child: { padding: '5', borderRadius: 'child', borderWidth: '2px' },
    },
    interactive: {
      true: {
        cursor: 'pointer',
        _hover: { borderColor: 'control' },
        _active: { transform: 'scale(0.99)' },
        transition: 'transform 120ms ease-out',
      },
    },
  },
});
