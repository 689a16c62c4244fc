import { useState } from 'react';
import { spokenLanguage } from '../../browser/language.ts';
import { m } from '../../messages/compiled/messages.js';
import styles from './product-picture.module.css';

/** Each on its device, with its size in CSS pixels (`tests/pictures/landing-pictures.ts` takes them). */
const pictures = [
  ['family', styles.tablet, 820, 960],
  ['trail', styles.phone, 390, 800],
] as const;

/**
 * The product as it is: the demo family's dashboard on a tablet, a child's trail on a phone, in the visitor's language.
 * Only those of the shown theme are fetched; without a network there is none.
 */
export const ProductPicture = () => {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <figure className={styles.product} aria-label={m.landing_picture()}>
      {pictures.map(([name, device, width, height]) => (
        <div key={name} className={device}>
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              data-theme={theme}
              src={`/screenshots/landing/${name}-${spokenLanguage()}-${theme}.webp`}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              onError={() => setIsMissing(true)}
            />
          ))}
        </div>
      ))}
    </figure>
  );
};
