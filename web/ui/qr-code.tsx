// SVG has no element for a picture with a name.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import styles from './qr-code.module.css';
import { useAnswer } from './use-answer.ts';

interface DrawnCode {
  text: string;
  size: number;
  path: string;
}

/** Draws the dark squares as one path, with the quiet border that the standard requires. */
async function draw(text: string): Promise<DrawnCode> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { text, size, path };
}

/** A QR code's text, and its accessible name. */
export interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code. It is drawn once its library has loaded. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  // Without the library, the text beside the code suffices.
  const [drawn] = useAnswer(() => draw(text), text);
  const shown = drawn?.text === text ? drawn : { size: 1, path: '' };
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${shown.size} ${shown.size}`}
      shapeRendering="crispEdges"
    >
      <path d={shown.path} fill="black" />
    </svg>
  );
};
