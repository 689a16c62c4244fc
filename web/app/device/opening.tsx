import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { useIsLong } from '../../ui/loading.tsx';
import styles from './opening.module.css';

/** The product's mark. */
export const BrandMark = () => (
  <img src="/icons/mark.svg" alt="" width="72" height="72" style={{ borderRadius: 16 }} />
);

/** The page while the storage opens: blank for a moment, which is usually all it takes. */
export const Opening = () => {
  const isLong = useIsLong();
  if (!isLong) return null;
  return (
    <main className={styles.opening} aria-busy>
      <BrandMark />
      <VisuallyHidden>
        <output>{m.shell_opening()}</output>
      </VisuallyHidden>
    </main>
  );
};
