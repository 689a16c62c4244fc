import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { useIsLong } from '../../ui/loading.tsx';

/** The product's mark. */
export const BrandMark = () => (
  <img src="/icons/mark.svg" alt="" width="72" height="72" style={{ borderRadius: 16 }} />
);

/** The page while the storage opens: blank for a moment, which is usually all it takes. */
export const Opening = () => {
  const isLong = useIsLong();
  if (!isLong) return null;
  return (
    <chakra.main
      display="grid"
      placeItems="center"
      minH="100dvh"
      animation="fadeIn 200ms ease-out"
      aria-busy
    >
      <BrandMark />
      <VisuallyHidden>
        <output>{m.shell_opening()}</output>
      </VisuallyHidden>
    </chakra.main>
  );
};
