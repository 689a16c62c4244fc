import type { Habitat } from './habitat.ts';

const petals =
  'M0-14A9 9 0 1 1 .1-14ZM13-5A9 9 0 1 1 13.1-5ZM8 10A9 9 0 1 1 8.1 10ZM-8 10A9 9 0 1 1-7.9 10ZM-13-5A9 9 0 1 1-12.9-5Z';

const Bloom = ({ x = 0, y = 0, size = 1, tone = 'accent' }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      className="h-stroke-near"
      d="M0 0C4-22-4-40 0-68M0-20C12-22 20-32 22-42M0-32C-12-34-18-42-22-52"
    />
    <g transform="translate(0 -82)">
      <path className={`h-${tone}`} d={petals} />
      <circle className="h-gold" r="9" />
    </g>
  </g>
);

const Sunflower = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className="h-stroke-near" d="M0 0V-84M0-26C18-28 28-40 32-52M0-44C-18-44-28-54-32-64" />
    <path
      className="h-gold"
      d="M0-134L9-118L25-126L24-108L42-106L32-92L44-78L26-74L28-56L12-64L0-50L-12-64L-28-56L-26-74L-44-78L-32-92L-42-106L-24-108L-25-126L-9-118Z"
    />
    <circle className="h-wood" cx="0" cy="-92" r="17" />
  </g>
);

const Can = () => (
  <g>
    <path className="h-dusk" d="M-34 0L-30-52H26L30 0ZM-30-40L-60-62L-66-54L-32-16Z" />
    <path className="h-lines" d="M26-46C54-50 58-10 28-8" />
  </g>
);

const Butterfly = ({ x = 0, y = 0, size = 1 }) => (
  <g transform={`translate(${x} ${y}) scale(${size}) rotate(14)`}>
    <path
      className="h-accent"
      d="M0 0C-10-30-44-34-42-12C-41 2-20 4 0 0C-16 6-30 22-16 28C-6 32 0 12 0 0Z"
    />
    <path
      className="h-accent"
      d="M0 0C10-30 44-34 42-12C41 2 20 4 0 0C16 6 30 22 16 28C6 32 0 12 0 0Z"
    />
    <path className="h-wood" d="M-2-16H2V20H-2Z" />
  </g>
);

export const garden: Habitat = {
  view: (
    <>
      <path className="h-far" d="M0 166C180 120 340 140 520 160S880 116 1200 158V260H0Z" />
      <path
        className="h-light"
        d="M0 178H1200V186H0ZM0 204H1200V212H0ZM20 226V168L32 156L44 168V226ZM110 226V168L122 156L134 168V226ZM200 226V168L212 156L224 168V226ZM290 226V168L302 156L314 168V226ZM380 226V168L392 156L404 168V226ZM800 226V168L812 156L824 168V226ZM890 226V168L902 156L914 168V226ZM980 226V168L992 156L1004 168V226ZM1070 226V168L1082 156L1094 168V226ZM1160 226V168L1172 156L1184 168V226Z"
      />
      <path className="h-far" d="M424 170H780V220H424Z" />
      <path className="h-hill" d="M0 222C200 198 400 222 600 216S1000 200 1200 224V260H0Z" />
      <Sunflower x={76} y={250} size={1.05} />
      <Sunflower x={1128} y={252} size={1.2} />
      <Bloom x={156} y={250} />
      <Bloom x={236} y={252} size={0.8} tone="dusk" />
      <Bloom x={1046} y={250} size={0.9} tone="dusk" />
      <Bloom x={968} y={252} size={0.75} />
    </>
  ),
  revealed: [
    <Butterfly key="butterfly" x={340} y={100} size={0.8} />,
    <g key="can" transform="translate(884 246) scale(.9)">
      <Can />
    </g>,
    <g key="butterflies">
      <Butterfly x={740} y={70} size={0.55} />
      <Butterfly x={800} y={110} size={0.4} />
    </g>,
  ],
  beside: [Sunflower, Bloom, Can, () => <Bloom tone="dusk" size={0.9} />],
};
