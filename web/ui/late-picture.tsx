import styles from './late-picture.module.css';
import { useIsPainted } from './painted.ts';

/** A drawing that says nothing which isn't said beside it. */
export interface LatePictureProps {
  src: string | undefined;
  /** Its width and height at the default font size. */
  px: number;
  className?: string | undefined;
}

/**
 * A drawing that a start paints without, and asks for right after: of each SVG file a browser makes a document of its
 * own on the page's thread, and texts and buttons would wait for that.
 */
export const LatePicture = ({ src, px, className = '' }: LatePictureProps) => {
  const shared = {
    className: `${styles.picture} ${className}`,
    style: { width: `${px / 16}rem`, height: `${px / 16}rem` },
  };
  return useIsPainted() ? (
    <img {...shared} src={src} alt="" draggable={false} />
  ) : (
    <span {...shared} />
  );
};
