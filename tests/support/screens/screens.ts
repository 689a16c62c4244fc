/** All screens by who sees them, and hostile text a family could have typed: for rules that hold on every screen. */
import { routesOf } from '../../../web/app/routes/guards.ts';
import { notFound, whosHere as whosHereRoute } from '../../../web/app/routes/route-table.ts';
import type { ScreenRoute } from '../../../web/app/routes/screen-route.ts';

/** An address, and a part of the heading there. */
export type Screen = readonly [path: string, heading: RegExp];

/** A name may precede the title. */
const headingOf = (title: () => string): RegExp => new RegExp(RegExp.escape(title()));

const toScreen = ({ path, title }: ScreenRoute): Screen => [path, headingOf(title)];

/** Screens of a family with nobody signed in: they close an open profile. */
const ofFamily = (route: ScreenRoute): boolean =>
  route === whosHereRoute || route.needsFamilyDevice === true;
export const familysScreens: Screen[] = routesOf('anybody').filter(ofFamily).map(toScreen);

/** The screens of a visitor. */
export const visitorsScreens: Screen[] = [
  ...routesOf('visitor').map(toScreen),
  ...routesOf('anybody')
    .filter((route) => !ofFamily(route))
    .map(toScreen),
];

/** The screens of a parent, and the 404 screen. */
export const parentsScreens: Screen[] = [
  ...routesOf('parent').map(toScreen),
  ['/no/such/page', headingOf(notFound.title)],
];

/** The screens of a student. */
export const studentsScreens: Screen[] = routesOf('student').map(toScreen);

/** Hostile text, and the fields it can be typed in. */
export const hostile = {
  words: [
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    'Unbreakable'.repeat(9),
    '\u202eשלום עולם مرحبا بالعالم',
    '🦉👩‍👩‍👧‍👦 ❤️‍🔥 é̴̢̛̪̹̝ {name} ${1} %s',
  ],
  /** The fields that people type. */
  fields: ['fullName', 'familyName', 'name', 'title', 'description', 'gradeLevel'],
};
