/** What every screen is made of: components that are one element, with a class and style properties (`piece.ts`). */
import type { MouseEvent } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import badge from './badge.module.css';
import buttons from './button.module.css';
import cards from './card.module.css';
import layout from './layout.module.css';
import { classNames, piece, renderPiece, type PieceProps } from './piece.ts';
import links from './text-link.module.css';
import letters from './text.module.css';

/** A plain element with style properties. */
export const Box = piece('div');

/** Children side by side; wraps if there is no room. */
export const Row = piece('div', layout.row);

/** Children below each other. */
export const Stack = piece('div', layout.stack);

/** A grid's properties. */
type GridProps = PieceProps<'div'> & {
  /** The minimum width of a column, as CSS. */
  min?: string;
};

/** Equal columns, as many as fit. */
export const Grid = ({ min = '17rem', style, ...rest }: GridProps) =>
  renderPiece('div', layout.grid, { ...rest, style: { ...style, ['--least' as string]: min } });

/** For screen readers only. */
export const VisuallyHidden = (props: PieceProps<'span'>) =>
  renderPiece('span', undefined, { ...props, srOnly: true });

const headings = {
  sm: letters.letters,
  md: letters.name,
  lg: letters.part,
  xl: letters.large,
  '2xl': letters.page,
};

/** A heading's properties. */
type HeadingProps = Omit<PieceProps<'h2'>, 'as'> & {
  level: 1 | 2 | 3 | 4;
  size?: keyof typeof headings;
  /** Above the heading, and announced with it. */
  eyebrow?: string | undefined;
};

const usual = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading. */
export const Heading = ({ level, size = usual[level], eyebrow, children, ...rest }: HeadingProps) =>
  renderPiece(`h${level}`, `${letters.heading} ${headings[size]}`, {
    ...rest,
    children: (
      <>
        {eyebrow !== undefined && (
          <Text as="span" className={letters.eyebrow} size="lg" tone="muted" weight="regular">
            {eyebrow}{' '}
          </Text>
        )}
        {children}
      </>
    ),
  });

/** A moment or a day as text; `dateTime` is the machine-readable form. */
export const Time = piece('time', letters.time);

const sizes = { sm: letters.small, md: '', lg: letters.larger, xl: letters.largest };
const textTones = { muted: letters.muted, subtle: letters.subtle };
const weights = { regular: letters.regular, semibold: letters.semibold, bold: letters.bold };

/** A text's properties. */
type TextProps = PieceProps<'p'> & {
  /** By default the screen's size, which is larger for children. */
  size?: keyof typeof sizes;
  tone?: keyof typeof textTones | undefined;
  weight?: keyof typeof weights | undefined;
};

/** A paragraph; `as="span"` inside one. */
export const Text = ({ size = 'md', tone, weight, ...rest }: TextProps) =>
  renderPiece(
    'p',
    classNames(letters.text, sizes[size], tone && textTones[tone], weight && weights[weight]),
    rest,
  );

/** A link within text. */
export const TextLink = piece(Link, links.link);

/** A button that looks like a link, such as for opening a dialog. */
export const TextButton = (props: PieceProps<'button'>) =>
  renderPiece('button', links.link, { type: 'button', ...props });

/** The palette of theme/tokens.ts for each tone or accent. */
const palettes = {
  neutral: 'stone',
  success: 'pine',
  info: 'sky',
  warning: 'marigold',
  danger: 'coral',
  pine: 'pine',
  sky: 'sky',
  marigold: 'marigold',
  coral: 'coral',
} as const;

/** The meaning of a badge's colour, or an accent. */
export type Tone = keyof typeof palettes;

/** A span's properties with a tone, or a palette of theme/tokens.ts. */
type BadgeProps = PieceProps<'span'> & { tone?: Tone; palette?: string };

/** A coloured label of a word or two. */
export const Badge = ({ tone = 'neutral', palette = palettes[tone], ...rest }: BadgeProps) =>
  renderPiece('span', badge.badge, { 'data-palette': palette, ...rest });

/** A card's menu in its corner. */
export const CardCorner = piece('div', cards.corner);

const cardTones = { danger: cards.danger, pine: cards.pine };

/** A card's properties. */
type CardProps = PieceProps<'div'> & {
  tone?: keyof typeof cardTones | undefined;
  kind?: 'child' | undefined;
  /** The whole card can be pressed. */
  interactive?: boolean;
};

/** A sheet of paper with a hairline. */
export const Card = ({ tone, kind, interactive, ...rest }: CardProps) =>
  renderPiece(
    'div',
    classNames(
      cards.card,
      tone && cardTones[tone],
      kind && cards.child,
      interactive && cards.interactive,
    ),
    rest,
  );

const variants = {
  primary: buttons.primary,
  quiet: buttons.quiet,
  outline: buttons.outline,
  danger: buttons.danger,
  plain: buttons.plain,
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
export const buttonClass = ({ variant = 'outline', size, square, full }: ButtonLook) =>
  classNames(
    buttons.button,
    size === 'lg' ? buttons.large : buttons.medium,
    variants[variant],
    square && buttons.square,
    full && buttons.full,
  );

/** A button's properties. */
export type ButtonProps = PieceProps<'button'> &
  ButtonLook & {
    icon?: LucideIcon;
    /** While pending, presses do nothing and the focus stays. */
    pending?: boolean | undefined;
    pendingLabel?: string;
  };

/** A button. */
export const Button = ({
  icon: Icon,
  pending = false,
  pendingLabel,
  disabled = false,
  variant,
  size,
  square,
  full,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const isOff = pending || disabled;
  // Not the `disabled` attribute: disabling the focused button would lose the keyboard's place on the screen.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return renderPiece('button', buttonClass({ variant, size, square, full }), {
    type: 'button',
    onClick: press,
    ...rest,
    ...(isOff && { 'aria-disabled': true }),
    ...(pending && { 'aria-busy': true }),
    children: (
      <>
        {pending ? (
          <span className={buttons.turning} aria-hidden>
            <LoaderCircle size={18} />
          </span>
        ) : (
          Icon && <Icon size={18} aria-hidden />
        )}
        {pending && pendingLabel !== undefined ? pendingLabel : children}
      </>
    ),
  });
};
