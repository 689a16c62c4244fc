import type { LanguageTag } from '../../shared-model/entities/family.ts';

type Name = string | Readonly<Record<LanguageTag, string>>;

const kinds: [sign: RegExp, name: Name][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, { en: 'Android device', es: 'Dispositivo con Android', fr: 'Appareil sous Android' }],
  [/CrOS/, 'Chromebook'],
  [
    /Windows/,
    { en: 'Windows computer', es: 'Ordenador con Windows', fr: 'Ordinateur sous Windows' },
  ],
  [/Macintosh/, 'Mac'],
  [/Linux/, { en: 'Linux computer', es: 'Ordenador con Linux', fr: 'Ordinateur sous Linux' }],
];

const unknown: Name = { en: 'Browser', es: 'Navegador', fr: 'Navigateur' };

/** A device's default name in the family's list. */
export function deviceName(userAgent: string, language: LanguageTag): string {
  const name = kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? unknown;
  return typeof name === 'string' ? name : name[language];
}
