import { at, circle, type Drawing, type Habitat } from './habitat.ts';

const bloom = (tone: 'accent' | 'dusk'): Drawing => [
  'stroke-near M0 0C4-22-4-40 0-68M0-20C12-22 20-32 22-42M0-32C-12-34-18-42-22-52',
  `${tone} M0-96A9 9 0 1 1 .1-96ZM13-87A9 9 0 1 1 13.1-87ZM8-72A9 9 0 1 1 8.1-72ZM-8-72A9 9 0 1 1-7.9-72ZM-13-87A9 9 0 1 1-12.9-87Z`,
  `gold ${circle(0, -82, 9)}`,
];

const sunflower: Drawing = [
  'stroke-near M0 0V-84M0-26C18-28 28-40 32-52M0-44C-18-44-28-54-32-64',
  'gold M0-134L9-118L25-126L24-108L42-106L32-92L44-78L26-74L28-56L12-64L0-50L-12-64L-28-56L-26-74L-44-78L-32-92L-42-106L-24-108L-25-126L-9-118Z',
  `wood ${circle(0, -92, 17)}`,
];

const can: Drawing = [
  'dusk M-34 0L-30-52H26L30 0ZM-30-40L-60-62L-66-54L-32-16Z',
  'lines M26-46C54-50 58-10 28-8',
];

const butterfly: Drawing = [
  'accent M0 0C-10-30-44-34-42-12C-41 2-20 4 0 0C-16 6-30 22-16 28C-6 32 0 12 0 0Z',
  'accent M0 0C10-30 44-34 42-12C41 2 20 4 0 0C16 6 30 22 16 28C6 32 0 12 0 0Z',
  'wood M-2-16H2V20H-2Z',
];

export const garden: Habitat = {
  view: [
    'far M0 166C180 120 340 140 520 160S880 116 1200 158V260H0Z',
    'light M0 178H1200V186H0ZM0 204H1200V212H0ZM20 226V168L32 156L44 168V226ZM110 226V168L122 156L134 168V226ZM200 226V168L212 156L224 168V226ZM290 226V168L302 156L314 168V226ZM380 226V168L392 156L404 168V226ZM800 226V168L812 156L824 168V226ZM890 226V168L902 156L914 168V226ZM980 226V168L992 156L1004 168V226ZM1070 226V168L1082 156L1094 168V226ZM1160 226V168L1172 156L1184 168V226Z',
    'far M424 170H780V220H424Z',
    'hill M0 222C200 198 400 222 600 216S1000 200 1200 224V260H0Z',
    at(sunflower, [76, 250, 1.05], [1128, 252, 1.2]),
    at(bloom('accent'), [156, 250], [968, 252, 0.75]),
    at(bloom('dusk'), [236, 252, 0.8], [1046, 250, 0.9]),
  ],
  revealed: [
    [at(butterfly, [340, 100, 0.8, 14])],
    [at(can, [884, 246, 0.9])],
    [at(butterfly, [740, 70, 0.55, 14], [800, 110, 0.4, 14])],
  ],
  beside: [sunflower, bloom('accent'), can, [at(bloom('dusk'), [0, 0, 0.9])]],
};
