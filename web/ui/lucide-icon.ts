/**
 * How lucide's icons become elements (`scripts/lean/aliases.ts`). Its own way makes each one anew whenever it is
 * rendered, through two components and a context that nobody here sets; a screen has hundreds.
 */
import { createElement, type ReactElement, type SVGProps } from 'react';

/** What lucide's file of an icon has in it. */
interface IconData {
  name: string;
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon's component; it is hidden from screen readers unless it is named. */
// oxlint-disable-next-line import/no-default-export -- As each icon's file imports it.
export default function createLucideIcon({ name, size: side, node }: IconData) {
  const shapes: ReactElement[] = node.map(([tag, attributes]) => createElement(tag, attributes));
  const kind = `lucide lucide-${name}`;
  const viewBox = `0 0 ${side} ${side}`;
  return ({ size = 24, color, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        ...look,
        width: size,
        height: size,
        viewBox,
        className: className === undefined ? kind : `${kind} ${className}`,
        ...(color !== undefined && { stroke: color }),
        ...(rest['aria-label'] === undefined && { 'aria-hidden': true }),
        ...rest,
      },
      shapes,
    );
}
