import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/layout.tsx';

export const BrandMark = () => (
  <img src="/icons/mark.svg" alt="" width="72" height="72" style={{ borderRadius: 16 }} />
);

const Root = chakra('main', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '100dvh',
    animation: 'fadeIn 200ms ease-out',
  },
});

const shownAfterMs = 150;

/** While the records open: nothing for a moment, because mostly that is all it takes. */
export const Opening = () => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Root aria-busy>
      <BrandMark />
      <VisuallyHidden>
        <output>{m.shell_opening()}</output>
      </VisuallyHidden>
    </Root>
  );
};
