import type { Habitat } from './habitat.ts';

const Acacia = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className="h-stroke-wood" d="M0 0C2-24-2-40 0-60M0-40L-26-66M0-48L28-68" />
    <path
      className="h-near"
      d="M-66-66C-66-84-38-90-28-94C-14-106 14-106 28-94C42-92 70-84 66-66C44-58-44-58-66-66Z"
    />
  </g>
);

const Grass = () => (
  <path
    className="h-mid"
    d="M-40 0C-44-24-54-38-60-46C-44-40-34-24-28-6C-30-34-34-54-40-70C-22-50-14-28-10-6C-8-40-2-64 8-84C10-58 8-30 8-4C14-32 26-52 42-64C32-42 26-22 24 0Z"
  />
);

const Rocks = () => (
  <g>
    <path className="h-mid" d="M-60 0C-64-30-40-50-16-44C-6-66 34-66 42-36C60-34 62-12 58 0Z" />
    <path className="h-lines" d="M-16-44C-8-36-6-26-8-14M42-36C34-32 30-26 30-18" />
  </g>
);

const Baobab = () => (
  <g transform="translate(918 236)">
    <path
      className="h-wood"
      d="M-34 0C-22-40-26-60-30-84L-66-112L-26-98L-30-134L-8-98L4-140L14-98L44-130L30-92L70-108L30-78C24-50 26-30 38 0Z"
    />
    <path
      className="h-near"
      d="M-92-112a26 20 0 1 1 46 0ZM-54-134a28 22 0 1 1 52 0ZM-10-142a28 22 0 1 1 52 0ZM26-128a26 20 0 1 1 48 0ZM50-104a24 18 0 1 1 44 0Z"
    />
  </g>
);

export const wildlife: Habitat = {
  view: (
    <>
      <circle className="h-gold" cx="600" cy="150" r="74" />
      <path
        className="h-far"
        d="M0 186C140 160 260 150 420 172C540 188 660 176 780 168S1040 150 1200 180V260H0Z"
      />
      <Acacia x={270} y={190} size={0.7} />
      <Acacia x={1020} y={186} size={0.62} />
      <path className="h-hill" d="M0 212C200 190 420 212 600 206S1000 190 1200 214V260H0Z" />
      <Acacia x={96} y={244} size={1.4} />
      <Acacia x={1124} y={248} size={1.5} />
      <g transform="translate(196 250) scale(.6)">
        <Grass />
      </g>
      <g transform="translate(1000 252) scale(.6)">
        <Grass />
      </g>
    </>
  ),
  revealed: [
    <path
      key="birds"
      className="h-birds"
      d="M420 66q14-16 26 0q14-16 26 0M500 40q9-11 17 0q9-11 17 0"
    />,
    <Baobab key="baobab" />,
    <g key="rocks" transform="translate(326 244) scale(.7)">
      <Rocks />
    </g>,
  ],
  beside: [Acacia, Grass, Rocks, () => <Acacia size={0.8} />],
};
