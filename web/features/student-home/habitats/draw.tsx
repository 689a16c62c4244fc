import type { ReactNode } from 'react';
import type { Drawing, DrawingPosition } from './habitat.ts';

const transformTo = ([x, y, size = 1, turn = 0]: DrawingPosition): string =>
  `translate(${x} ${y}) scale(${size}) rotate(${turn})`;

/** The SVG of a drawing; its colours are those of `habitats.module.css`. */
export const draw = (drawing: Drawing): ReactNode =>
  drawing.map((part, at) => {
    if (typeof part === 'string') {
      const [colour, ...outline] = part.split(' ');
      return <path key={at} data-fill={colour} d={outline.join(' ')} />;
    }
    return part.places.map((place) => (
      <g key={`${at} ${place.join(' ')}`} transform={transformTo(place)}>
        {draw(part.drawing)}
      </g>
    ));
  });
