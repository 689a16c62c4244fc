import type { Habitat } from './habitat.ts';

const fir = 'M0-104L20-70H12L30-42H20L38-12H-38L-20-42H-30L-12-70H-20Z';

const Fir = ({ x = 0, y = 0, size = 1, tone = 'near' }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className="h-wood" d="M-5 0V-22H5V0Z" />
    <path className={`h-${tone}`} d={fir} />
  </g>
);

const Mushroom = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className="h-light" d="M-8 0C-6-14-7-20-7-26H7C7-20 6-14 8 0Z" />
    <path className="h-accent" d="M-28-24C-26-50-12-58 0-58S26-50 28-24Q0-16-28-24Z" />
    <path
      className="h-light"
      d="M-12-38a5 5 0 1 0 .1 0ZM8-46a4 4 0 1 0 .1 0ZM14-32a3 3 0 1 0 .1 0Z"
    />
  </g>
);

const Fern = () => (
  <g className="h-stroke-near">
    <path d="M0 0C-4-30-22-50-42-58M-10-22L-30-20M-18-36L-40-36M0 0C4-34 24-56 46-62M10-24L32-20M20-40L44-40M0 0V-64M0-30L-14-44M0-30L14-44" />
  </g>
);

const Owl = () => (
  <g transform="translate(905 84)">
    <path className="h-wood" d="M-60 40C-20 30 30 34 74 26V36C30 44-20 42-60 50Z" />
    <path className="h-dusk" d="M-18 36C-24 8-18-8-16-16L-8-8H8L16-16C18-8 24 8 18 36Z" />
    <circle className="h-light" cx="-7" cy="6" r="7" />
    <circle className="h-light" cx="8" cy="6" r="7" />
    <path className="h-ink" d="M-8 6a2.5 2.5 0 1 0 .1 0ZM7 6a2.5 2.5 0 1 0 .1 0Z" />
  </g>
);

export const forest: Habitat = {
  view: (
    <>
      <path className="h-far" d="M0 170C160 110 300 120 460 150S800 90 1200 150V260H0Z" />
      {[40, 110, 190, 262, 345, 820, 900, 985, 1060, 1140].map((x, at) => (
        <Fir key={x} x={x} y={190 + (at % 3) * 8} size={0.72 + (at % 4) * 0.1} tone="mid" />
      ))}
      <path className="h-hill" d="M0 206C200 176 420 196 600 204S1000 176 1200 210V260H0Z" />
      {[14, 84, 168, 1032, 1112, 1186].map((x, at) => (
        <Fir key={x} x={x} y={246 + (at % 2) * 8} size={1.25 + (at % 3) * 0.2} />
      ))}
    </>
  ),
  revealed: [
    <Mushroom key="mushrooms" x={286} y={246} size={0.8} />,
    <Owl key="owl" />,
    <path
      key="birds"
      className="h-birds"
      d="M420 70q12-14 22 0q12-14 22 0M500 44q9-11 17 0q9-11 17 0"
    />,
  ],
  beside: [
    () => <Fir size={1.1} />,
    () => <Mushroom size={1.1} />,
    Fern,
    () => <Fir tone="mid" size={0.9} />,
  ],
};
