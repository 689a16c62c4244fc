import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link within text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'pine.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'small',
    _hover: { textDecorationThickness: '2px' },
  },
});
