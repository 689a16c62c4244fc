import { piece, renderPiece, type PieceProps } from './piece.ts';
import styles from './text.module.css';

const headings = {
  sm: styles.letters,
  md: styles.name,
  lg: styles.part,
  xl: styles.large,
  '2xl': styles.page,
};

/** The sizes of a heading. */
export type HeadingSize = keyof typeof headings;

/** A heading's properties. */
export type HeadingProps = Omit<PieceProps<'h2'>, 'as'> & {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
  /** Above the heading, and announced with it. */
  eyebrow?: string | undefined;
};

const usual = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading. */
export const Heading = ({ level, size = usual[level], eyebrow, children, ...rest }: HeadingProps) =>
  renderPiece(`h${level}`, `${styles.heading} ${headings[size]}`, {
    ...rest,
    children: (
      <>
        {eyebrow !== undefined && (
          <Text as="span" className={styles.eyebrow} size="lg" tone="muted" weight="regular">
            {eyebrow}{' '}
          </Text>
        )}
        {children}
      </>
    ),
  });

/** A moment or a day as text; `dateTime` is the machine-readable form. */
export const Time = piece('time', styles.time);

const sizes = { sm: styles.small, md: '', lg: styles.larger, xl: styles.largest };
const tones = { muted: styles.muted, subtle: styles.subtle };
const weights = { regular: styles.regular, semibold: styles.semibold, bold: styles.bold };

/** A text's properties. */
export type TextProps = PieceProps<'p'> & {
  /** By default the screen's size, which is larger for children. */
  size?: keyof typeof sizes;
  tone?: keyof typeof tones | undefined;
  weight?: keyof typeof weights | undefined;
};

/** A paragraph; `as="span"` inside one. */
export const Text = ({ size = 'md', tone, weight, ...rest }: TextProps) =>
  renderPiece(
    'p',
    [styles.text, sizes[size], tone && tones[tone], weight && weights[weight]]
      .filter(Boolean)
      .join(' '),
    rest,
  );
