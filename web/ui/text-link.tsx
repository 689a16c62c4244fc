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
    // A name of another direction within a sentence keeps it for itself.
    unicodeBidi: 'plaintext',
    borderRadius: 'small',
    cursor: 'pointer',
    // A finger's target, which takes no room from the lines around it.
    py: '3',
    my: '-3',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** A link within text. */
export const TextLink = chakra(Link, look);

/** What looks the same and goes nowhere: it opens a dialog. */
export const TextButton = chakra('button', look, { defaultProps: { type: 'button' } });
