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
 * The style properties of layout and text. All others, and those that depend on the width or a state, belong in a CSS
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

/** A piece's properties besides those of its element. */
interface StyleProps extends Partial<Record<Name, string | undefined>> {
  /** The element, if not the default. */
  as?: ElementType | undefined;
  /** The maximum number of lines. */
  lineClamp?: number | undefined;
  /** Hairlines between several pieces: above all but the first, or below all but the last. */
  ruled?: 'above' | 'below' | undefined;
  /** For screen readers only. */
  srOnly?: boolean | undefined;
  /** Hidden in print. */
  screenOnly?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** The properties of a piece with this element. */
export type PieceProps<Tag extends ElementType> = StyleProps &
  Omit<ComponentProps<Tag>, keyof StyleProps>;

/** CSS values that are not tokens. */
const words = /^(?:0|auto|none|normal|inherit|transparent|[\d.]+(?:rem|px|svh|lh)|.*[( ].*)$/;

/** The CSS variable of a token ('pine.fg', '4', '-4'); any other value unchanged. */
function valueOf(value: string, scale: Scale | undefined): string {
  if (scale === undefined || words.test(value)) return value;
  if (value.startsWith('colorPalette.')) return value.replace(/.*\.(.*)/, 'var(--palette-$1)');
  if (value.startsWith('-')) return `calc(-1 * ${valueOf(value.slice(1), scale)})`;
  const name =
    scale === 'spacing' || scale === 'sizes' ? value.replace('.', '\\.') : value.replace('.', '-');
  return `var(--chakra-${scale}-${name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)})`;
}

const values = new Map<string, string>();

/** `valueOf` with a cache: a screen uses a few dozen values hundreds of times. */
function cached(value: string, scale: Scale | undefined): string {
  const key = `${scale} ${value}`;
  const found = values.get(key) ?? valueOf(value, scale);
  values.set(key, found);
  return found;
}

const rules = { above: styles.ruledAbove, below: styles.ruledBelow };

const isName = (name: string): name is Name => Object.hasOwn(properties, name);

/** The classes that there are, as an element has them. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** Renders an element with a piece's class and style properties. */
export function renderPiece(
  tag: ElementType,
  base: string | undefined,
  props: StyleProps & Record<string, unknown>,
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
  const classes = classNames(
    base,
    lineClamp !== undefined && styles.clamped,
    ruled && rules[ruled],
    srOnly && styles.hidden,
    screenOnly && styles.screenOnly,
    className,
  );
  return createElement(as, {
    ...rest,
    className: classes || undefined,
    style: { ...style, ...given },
  });
}

/** Makes a component of one element with a class of a CSS module and style properties. */
export const piece =
  <Tag extends ElementType>(tag: Tag, className?: string) =>
  (props: PieceProps<Tag>) =>
    renderPiece(tag, className, props);
