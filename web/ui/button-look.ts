import styles from './button.module.css';

const variants = {
  primary: styles.primary,
  quiet: styles.quiet,
  outline: styles.outline,
  danger: styles.danger,
  plain: styles.plain,
};

/** The looks of a button. */
export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  /** `lg` on children's screens. */
  size?: 'md' | 'lg' | undefined;
  /** As wide as high, for a glyph alone. */
  square?: boolean | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

/** The classes of a button, or of an element that looks like one. */
export const buttonClass = ({
  variant = 'outline',
  size = 'md',
  square,
  full,
}: ButtonLook): string =>
  [
    styles.button,
    size === 'lg' ? styles.large : styles.medium,
    variants[variant],
    square && styles.square,
    full && styles.full,
  ]
    .filter(Boolean)
    .join(' ');
