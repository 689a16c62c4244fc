/**
 * The design's values (Field Guide): neutrals, four accents and eight subjects, each in light and dark. Text has a
 * contrast of at least 4.5:1 and the edge of a control 3:1 in both modes; measure again after changing a value.
 */
import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** In dark mode a subject's solid colour has dark text on its light tone. */
const subject = (solid: string, fg: string, subtle: string, darkFg: string, darkSubtle: string) => {
  const edge = (colour: string, ground: string) => `color-mix(in oklab, ${colour} 32%, ${ground})`;
  return {
    solid: both(solid, darkFg),
    contrast: both('#FFFFFF', '#0C1311'),
    fg: both(fg, darkFg),
    subtle: both(subtle, darkSubtle),
    edge: both(edge(solid, subtle), edge(darkFg, darkSubtle)),
  };
};

/** The colours, in light and dark. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: both('#FBF6EC', '#111A17'),
    panel: both('#FFFDF8', '#19241F'),
    sunken: both('#F2EADB', '#0C1311'),
    ink: both('#1D2B26', '#F3EEE3'),
    muted: both('#52605A', '#B7C2BB'),
    subtle: both('#5C6862', '#94A29A'),
    hairline: both('#E2D8C6', '#2D3B35'),
    control: both('#8A8474', '#71847B'),
    focus: both('#1D2B26', '#F9D27C'),
    scrim: both('rgb(29 43 38 / 0.45)', 'rgb(4 8 7 / 0.66)'),
    // An accent's `edge` is the hairline around the subtle background.
    pine: {
      solid: both('#1F6B52', '#62C99D'),
      contrast: both('#FFFFFF', '#08150F'),
      fg: both('#185843', '#86DBB6'),
      subtle: both('#E4F1E9', '#163025'),
      edge: both('#CBE5D7', '#274A3B'),
    },
    marigold: {
      solid: both('#F4B63A', '#F7C65B'),
      contrast: both('#1D2B26', '#1A1404'),
      fg: both('#855400', '#F9D27C'),
      subtle: both('#FDF0D0', '#352A10'),
      edge: both('#EBCB85', '#57461D'),
    },
    coral: {
      solid: both('#C23F2A', '#FF8E78'),
      contrast: both('#FFFFFF', '#230803'),
      fg: both('#A5331F', '#FFA593'),
      subtle: both('#FCE7E1', '#3B1A14'),
      edge: both('#F0BFB3', '#623026'),
    },
    sky: {
      solid: both('#1E6091', '#7BBDEB'),
      contrast: both('#FFFFFF', '#06131D'),
      fg: both('#194F78', '#9CCFF3'),
      subtle: both('#E0EEF7', '#132B3B'),
      edge: both('#B9D6EA', '#24485F'),
    },
    /** Neutral values: counts, grade levels. */
    stone: {
      solid: both('#52605A', '#B7C2BB'),
      contrast: both('#FFFFFF', '#0C1311'),
      fg: both('#52605A', '#B7C2BB'),
      subtle: both('#F2EADB', '#22302A'),
      edge: both('#E2D8C6', '#34443D'),
    },
    /** A child's, among siblings: 3:1 on every ground. */
    childSky: both('#1E6091', '#7BBDEB'),
    childCoral: both('#C23F2A', '#FF8E78'),
    childPine: both('#1F6B52', '#62C99D'),
    childMarigold: both('#9A6200', '#F7C65B'),
    childViolet: both('#6746C3', '#B9A2F5'),
    childPlum: both('#96399A', '#E29BE4'),
    childTeal: both('#08757D', '#5CCBD1'),
    childOlive: both('#566618', '#B9CC6A'),
    math: subject('#2A5FC4', '#214C9E', '#E3ECFA', '#8FB4F7', '#172747'),
    science: subject('#08757D', '#065C63', '#DBF1F1', '#5CCBD1', '#0B2F32'),
    history: subject('#7D5A25', '#654719', '#F4EAD6', '#DDB877', '#332814'),
    languageArts: subject('#96399A', '#7A2C7E', '#F7E4F7', '#E29BE4', '#381A3A'),
    reading: subject('#B52C5B', '#932148', '#FBE3EA', '#F79BB7', '#401624'),
    art: subject('#B24A0E', '#8F3A09', '#FCE8DB', '#FAA777', '#3E2010'),
    ela: subject('#6746C3', '#5337A0', '#ECE6FA', '#B9A2F5', '#271D47'),
    electives: subject('#566618', '#455212', '#EEF2D6', '#B9CC6A', '#272D10'),
  },
});

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 60, 80,
];

/** The 4 px grid in rem, so that larger text gets more room: `4` is 16 px. */
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** Sizes, fonts and other values without a mode. */
export const tokens = defineTokens({
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    /** Smallest touch target: a parent's and a child's. */
    target: { value: '2.75rem' },
    bigTarget: { value: '3.5rem' },
    content: { value: '75rem' },
    prose: { value: '38rem' },
  },
  radii: {
    small: { value: '5px' },
    control: { value: '8px' },
    card: { value: '14px' },
    child: { value: '24px' },
    full: { value: '9999px' },
  },
  fonts: {
    body: { value: "'Atkinson Hyperlegible Next Variable', 'Body Fallback', sans-serif" },
    /** Easy letters, a personal setting. */
    easy: { value: "'Lexend Variable', 'Body Fallback', sans-serif" },
    heading: { value: "'Fraunces', 'Heading Fallback', Georgia, serif" },
  },
  fontSizes: {
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
  },
  lineHeights: {
    sm: { value: '1.25rem' },
    md: { value: '1.5rem' },
    lg: { value: '1.75rem' },
    heading: { value: '1.2' },
  },
  zIndex: {
    bar: { value: 10 },
    dialog: { value: 100 },
    menu: { value: 200 },
    toast: { value: 300 },
  },
});
