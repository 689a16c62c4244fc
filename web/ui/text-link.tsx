import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const look = defineRecipe({
  base: {
    color: 'pine.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    // A name in another writing direction doesn't affect the sentence around it.
    unicodeBidi: 'plaintext',
    borderRadius: 'small',
    cursor: 'pointer',
    // A finger's target that takes no room from the lines around it.
    py: '3',
    my: '-3',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** A link within text. */
export const TextLink = chakra(Link, look);

/** Looks like a link but navigates nowhere: it opens a dialog. */
export const TextButton = chakra('button', look, { defaultProps: { type: 'button' } });
