import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import styles from './banner.module.css';

/** Colours and glyph per tone; messages use the same. */
export const bannerLooks = {
  info: { palette: 'sky', glyph: Info },
  success: { palette: 'pine', glyph: CircleCheck },
  warning: { palette: 'marigold', glyph: TriangleAlert },
  danger: { palette: 'coral', glyph: CircleAlert },
};

/** A banner's message and its one action. */
export interface BannerProps {
  tone: keyof typeof bannerLooks;
  children: ReactNode;
  action?: ReactNode;
}

/** A message about the whole screen or form. */
export const Banner = ({ tone, children, action }: BannerProps) => {
  const { palette, glyph: Glyph } = bannerLooks[tone];
  return (
    <div
      className={styles.banner}
      data-palette={palette}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.glyph} aria-hidden>
        <Glyph size={20} />
      </span>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
};
