import {
  createElement,
  type ComponentProps,
  type CSSProperties,
  type ElementType,
  type ReactNode,
} from 'react';
import styles from './piece.module.css';

type Scale = 'spacing' | 'sizes' | 'colors' | 'radii' | 'font-sizes' | 'line-heights' | 'fonts';

/** A CSS property and, unless values are as CSS has them, the tokens (theme/tokens.ts) that its values name. */
type Property = readonly [keyof CSSProperties, Scale?];

/**
 * The style properties of layout and text. What isn't among them, or depends on the width or a state, is a class of a
 * module.
 */
const properties = {
  gap: ['gap', 'spacing'],
  rowGap: ['rowGap', 'spacing'],
  columnGap: ['columnGap', 'spacing'],
  p: ['padding', 'spacing'],
  px: ['paddingInline', 'spacing'],
  py: ['paddingBlock', 'spacing'],
  pt: ['paddingTop', 'spacing'],
  pb: ['paddingBottom', 'spacing'],
  ps: ['paddingInlineStart', 'spacing'],
  pe: ['paddingInlineEnd', 'spacing'],
  my: ['marginBlock', 'spacing'],
  mt: ['marginTop', 'spacing'],
  mb: ['marginBottom', 'spacing'],
  marginInline: ['marginInline', 'spacing'],
  marginInlineStart: ['marginInlineStart', 'spacing'],
  marginInlineEnd: ['marginInlineEnd', 'spacing'],
  w: ['width', 'sizes'],
  minW: ['minWidth', 'sizes'],
  maxW: ['maxWidth', 'sizes'],
  minH: ['minHeight', 'sizes'],
  maxH: ['maxHeight', 'sizes'],
  color: ['color', 'colors'],
  bg: ['background', 'colors'],
  borderColor: ['borderColor', 'colors'],
  borderRadius: ['borderRadius', 'radii'],
  fontSize: ['fontSize', 'font-sizes'],
  lineHeight: ['lineHeight', 'line-heights'],
  fontFamily: ['fontFamily', 'fonts'],
  fontWeight: ['fontWeight'],
  fontVariantNumeric: ['fontVariantNumeric'],
  letterSpacing: ['letterSpacing'],
  textAlign: ['textAlign'],
  textWrap: ['textWrap'],
  whiteSpace: ['whiteSpace'],
  overflowWrap: ['overflowWrap'],
  overflow: ['overflow'],
  overflowY: ['overflowY'],
  borderWidth: ['borderWidth'],
  borderTopWidth: ['borderTopWidth'],
  borderBottomWidth: ['borderBottomWidth'],
  display: ['display'],
  position: ['position'],
  flex: ['flex'],
  flexDirection: ['flexDirection'],
  flexShrink: ['flexShrink'],
  flexWrap: ['flexWrap'],
  alignItems: ['alignItems'],
  alignSelf: ['alignSelf'],
  justifyContent: ['justifyContent'],
  justifySelf: ['justifySelf'],
  gridTemplateColumns: ['gridTemplateColumns'],
  gridColumn: ['gridColumn'],
  listStyleType: ['listStyleType'],
  touchAction: ['touchAction'],
  userSelect: ['userSelect'],
} as const satisfies Record<string, Property>;

type Name = keyof typeof properties;

/** What a piece takes besides its element's own properties. */
interface Looks extends Partial<Record<Name, string | undefined>> {
  /** The element, if not the piece's own. */
  as?: ElementType | undefined;
  /** At most so many lines are shown. */
  lineClamp?: number | undefined;
  /** A hairline above each of several but the first, or below each but the last. */
  ruled?: 'above' | 'below' | undefined;
  /** For screen readers only. */
  srOnly?: boolean | undefined;
  /** On the screen, and not on paper. */
  screenOnly?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** The properties of a piece of an element. */
export type PieceProps<Tag extends ElementType> = Looks & Omit<ComponentProps<Tag>, keyof Looks>;

/** Values that CSS has as well as the tokens. */
const words = /^(?:0|auto|none|normal|inherit|transparent|[\d.]+(?:rem|px|svh|lh)|.*[( ].*)$/;

/** A token's variable ('pine.fg', '4', '-4'), or what is no token as it is. */
function valueOf(value: string, scale: Scale | undefined): string {
  if (scale === undefined || words.test(value)) return value;
  if (value.startsWith('colorPalette.')) return value.replace(/.*\.(.*)/, 'var(--palette-$1)');
  if (value.startsWith('-')) return `calc(-1 * ${valueOf(value.slice(1), scale)})`;
  const name =
    scale === 'spacing' || scale === 'sizes' ? value.replace('.', '\\.') : value.replace('.', '-');
  return `var(--chakra-${scale}-${name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)})`;
}

const values = new Map<string, string>();

/** The same, remembered: a screen has a few dozen of them, hundreds of times. */
function cached(value: string, scale: Scale | undefined): string {
  const key = `${scale} ${value}`;
  const found = values.get(key) ?? valueOf(value, scale);
  values.set(key, found);
  return found;
}

const rules = { above: styles.ruledAbove, below: styles.ruledBelow };

const isName = (name: string): name is Name => Object.hasOwn(properties, name);

/** Renders an element with a piece's class and style properties. */
export function renderPiece(
  tag: ElementType,
  base: string | undefined,
  props: Looks & Record<string, unknown>,
): ReactNode {
  const rest: Record<string, unknown> = {};
  const style: Record<string, unknown> = {};
  const {
    as = tag,
    className,
    srOnly,
    screenOnly,
    ruled,
    lineClamp,
    style: given,
    ...others
  } = props;
  for (const [name, value] of Object.entries(others))
    if (!isName(name)) rest[name] = value;
    else if (typeof value === 'string') {
      const [property, scale]: Property = properties[name];
      style[property] = cached(value, scale);
    }
  if (lineClamp !== undefined) style['WebkitLineClamp'] = lineClamp;
  const classes = [
    base,
    lineClamp !== undefined && styles.clamped,
    ruled && rules[ruled],
    srOnly && styles.hidden,
    screenOnly && styles.screenOnly,
    className,
  ];
  return createElement(as, {
    ...rest,
    className: classes.filter(Boolean).join(' ') || undefined,
    style: { ...style, ...given },
  });
}

/** A component that is one element with a class of a module; it takes style properties. */
export const piece =
  <Tag extends ElementType>(tag: Tag, className?: string) =>
  (props: PieceProps<Tag>) =>
    renderPiece(tag, className, props);
