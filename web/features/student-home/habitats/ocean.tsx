import type { Habitat } from './habitat.ts';

const Weed = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      className="h-near"
      d="M-22 0C-40-30-8-50-24-92C4-62-8-30-6 0ZM2 0C-12-40 22-64 6-122C40-78 22-38 18 0ZM24 0C20-26 42-42 40-70C56-42 44-20 38 0Z"
    />
  </g>
);

const Coral = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      className="h-stroke-accent"
      d="M0 0V-38M0-18C-18-22-26-36-26-56M-26-38L-40-52M0-34C0-54-8-62-6-82M0-26C18-30 28-42 28-64M28-44L42-56M-4-62L10-78"
    />
  </g>
);

const Shell = () => (
  <g>
    <path className="h-light" d="M0 0C-34-2-44-26-34-44C-20-62 20-62 34-44C44-26 34-2 0 0Z" />
    <path className="h-lines" d="M0-2L-24-46M0-2L-9-54M0-2L9-54M0-2L24-46" />
  </g>
);

const Fish = ({ x = 0, y = 0, size = 1, tone = 'accent' }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={`h-${tone}`} d="M-34 0C-18-22 14-22 28 0C14 22-18 22-34 0ZM24 0L46-16V16Z" />
    <circle className="h-ink" cx="-18" cy="-4" r="3" />
  </g>
);

const Wreck = () => (
  <g transform="translate(930 214) rotate(-9)">
    <path className="h-wood" d="M-90-34H96L70 14H-58Z" />
    <path className="h-wood" d="M-6-34V-120H4V-34Z" />
    <path className="h-light" d="M8-114C40-108 56-84 58-58C40-64 22-62 8-58Z" />
  </g>
);

export const ocean: Habitat = {
  view: (
    <>
      <path
        className="h-ray"
        d="M180 0H300L220 260H40ZM520 0H600L560 260H430ZM860 0H1010L1010 260H880Z"
      />
      <path
        className="h-far"
        d="M0 190C120 130 220 150 330 186S560 130 700 178S1010 140 1200 176V260H0Z"
      />
      <path className="h-hill" d="M0 216C220 186 400 214 600 212S980 190 1200 222V260H0Z" />
      <Weed x={70} y={240} size={1.2} />
      <Weed x={1130} y={246} size={1.35} />
      <Weed x={1010} y={232} size={0.8} />
      <Coral x={190} y={240} size={0.9} />
      <Coral x={1060} y={250} />
      <path
        className="h-bubbles"
        d="M420 150a8 8 0 1 0 .1 0ZM440 112a5 5 0 1 0 .1 0ZM426 84a3.5 3.5 0 1 0 .1 0ZM760 132a6 6 0 1 0 .1 0ZM776 96a4 4 0 1 0 .1 0Z"
      />
    </>
  ),
  revealed: [
    <g key="fish">
      <Fish x={330} y={112} size={0.7} />
      <Fish x={400} y={140} size={0.5} />
      <Fish x={296} y={156} size={0.45} tone="light" />
    </g>,
    <Wreck key="wreck" />,
    <Fish key="big" x={700} y={72} size={1.15} tone="dusk" />,
  ],
  beside: [Weed, Coral, Shell, () => <Fish x={0} y={-50} size={0.9} />],
};
