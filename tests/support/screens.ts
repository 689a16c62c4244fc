/** All screens by who sees them, and what a family could have typed at its worst: for what has to hold on every screen. */
import { routesOf } from '../../web/app/routes/guards.ts';
import {
  notFound,
  whosHere as whosHereRoute,
  type ScreenRoute,
} from '../../web/app/routes/route-table.ts';

/** An address, and what the heading there has in it. */
export type Screen = readonly [path: string, heading: RegExp];

/** A name may stand before the title. */
const headingOf = (title: () => string): RegExp => new RegExp(RegExp.escape(title()));

const toScreen = ({ path, title }: ScreenRoute): Screen => [path, headingOf(title)];

/** Where the tablet is handed on: whose profile was open has closed it. */
export const whosHere = toScreen(whosHereRoute);

export const visitorsScreens: Screen[] = [
  ...routesOf('visitor').map(toScreen),
  ...routesOf('anybody')
    .filter((route) => route !== whosHereRoute)
    .map(toScreen),
];

export const parentsScreens: Screen[] = [
  ...routesOf('parent').map(toScreen),
  ['/no/such/page', headingOf(notFound.title)],
];

export const studentsScreens: Screen[] = routesOf('student').map(toScreen);

export const hostile = {
  words: [
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    'Unbreakable'.repeat(9),
    '\u202eשלום עולם مرحبا بالعالم',
    '🦉👩‍👩‍👧‍👦 ❤️‍🔥 é̴̢̛̪̹̝ {name} ${1} %s',
  ],
  /** The fields of records that people type. */
  fields: ['fullName', 'familyName', 'name', 'title', 'description', 'gradeLevel'],
};
