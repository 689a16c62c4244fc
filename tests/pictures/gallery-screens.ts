/**
 * The screens of the gallery by name. Vite loads this file (`load-gallery-screens.ts`): the route table imports
 * components, which Node can't.
 */
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { notFound, routes } from '../../web/app/routes/route-table.ts';
import type { ScreenRoute } from '../../web/app/routes/screen-route.ts';
import { completeLanguages, loadLanguage } from '../../web/messages/languages.ts';
import { speak, withoutTexts, type Language } from '../../web/messages/message.ts';
import { paths } from '../../web/routes/paths.ts';

/** A screen, who sees it, and a part of its heading. */
export interface GalleryScreen {
  name: string;
  path: string;
  who: ScreenRoute['who'];
  heading: RegExp;
  /** What is pressed on it before it is taken; undefined: nothing. */
  scene?: Scene;
}

/** A child's day after some presses: whose, by the place among the demo's students, and which. */
export interface Scene {
  student: number;
  is: 'as-it-opens' | 'stone' | 'backpack' | 'day-end';
}

/**
 * The scenes of each look, with the child who has it: the demo's backpack is Rowan's, Jasper is in kindergarten, and
 * Hazel's look is quiet here. A day's end changes the day, so it comes last.
 */
const looks: Record<string, { student: number; scenes: Scene['is'][] }> = {
  trail: { student: 1, scenes: ['stone', 'backpack', 'day-end'] },
  pictures: { student: 5, scenes: ['as-it-opens', 'stone', 'day-end'] },
  quiet: { student: 0, scenes: ['as-it-opens', 'stone', 'day-end'] },
};

/** Screens that share an address with another visitor's; the others are called as in `paths`. */
const otherNames: Record<string, string> = {
  [`visitor ${paths.home}`]: 'landing',
  [`parent ${paths.home}`]: 'dashboard',
  [`student ${paths.settings}`]: 'my-settings',
};

const names = new Map<string, string>(
  Object.entries(paths).map(([name, path]) => [
    path,
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);

const nameOf = ({ who, path }: ScreenRoute): string =>
  otherNames[`${who} ${path}`] ?? names.get(path)!;

/** All of them at the start: whoever loads this file lets it import nothing later. */
const languages = new Map<LanguageTag, Language>(
  await Promise.all(
    completeLanguages
      .filter((tag) => tag !== 'en')
      .map(async (tag) => [tag, await loadLanguage(tag)] as const),
  ),
);

/** All screens, in the route table's order, with their headings in a language. */
export function galleryScreens(language: LanguageTag): GalleryScreen[] {
  speak(languages.get(language) ?? withoutTexts);
  // A name has plain blanks where a title may have others, as French has before a question mark.
  const headingOf = (title: () => string): RegExp =>
    new RegExp(
      title()
        .split(/\s+/)
        .map((word) => RegExp.escape(word))
        .join(String.raw`\s+`),
    );
  const screens = routes.map((route) => ({
    name: nameOf(route),
    path: route.path,
    who: route.who,
    heading: headingOf(route.title),
  }));
  const lost = { name: 'not-found', path: '/no/such/page', who: 'parent' } as const;
  const day = screens.find(({ path, who }) => path === paths.studentHome && who === 'student')!;
  const days = Object.entries(looks).flatMap(([look, { student, scenes }]) =>
    scenes.map((is): GalleryScreen => {
      const name = is === 'as-it-opens' ? look : `${look}-${is}`;
      return { ...day, name, scene: { student, is } };
    }),
  );
  return [...screens, ...days, { ...lost, heading: headingOf(notFound.title) }];
}
