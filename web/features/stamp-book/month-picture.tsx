import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import type { BookPage } from '../../../shared-model/derive/stamp-book.ts';
import { avatarArt } from '../../ui/avatar-art.ts';
import { monthScenes } from './month-scenes.ts';

const width = 700;
/** The height of a week. */
const week = 100;

/**
 * The picture of a page's month, as high as its weeks: the month's scene, with the student's animal in its middle. The
 * days above it say what is to be seen, so screen readers skip it.
 */
export const MonthPicture = ({
  student,
  month,
  weeks,
  className,
}: Pick<BookPage, 'student' | 'month'> & { weeks: number; className: string | undefined }) => {
  const scene = monthScenes[Number(month.slice(5)) - 1]!;
  const height = weeks * week;
  const horizon = height - 210;
  const [top, low] = scene.sky;
  const id = `sky-${month}`;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <path
        d={`M0 ${horizon}C120 ${horizon - 70} 240 ${horizon - 60} 360 ${horizon - 10}S600 ${horizon - 80} 700 ${horizon - 30}V${height}H0Z`}
        fill={scene.far}
      />
      <path
        d={`M0 ${height - 90}C150 ${height - 150} 330 ${height - 160} 470 ${height - 110}S640 ${height - 120} 700 ${height - 100}V${height}H0Z`}
        fill={scene.near}
      />
      {scene.things.map(([picture, x, foot, size]) => {
        // The scene is drawn for five weeks; what stands on the ground moves with it.
        const y = foot > 250 ? foot + height - 5 * week : foot;
        return (
          <image
            key={`${x} ${foot}`}
            href={picture}
            x={x - size / 2}
            y={y - size}
            width={size}
            height={size}
          />
        );
      })}
      <image
        href={avatarArt[avatarOf(student).id]}
        x={width / 2 - 110}
        y={height - 270}
        width={220}
        height={220}
      />
    </svg>
  );
};
