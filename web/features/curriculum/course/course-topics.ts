/** Guesses a course's subject from the titles of its lessons, where its name doesn't tell. */
import { subjectKey } from '../../../../shared-model/derive/subjects.ts';
import { subjectIn } from './course-subjects.ts';

type Subject = Exclude<ReturnType<typeof subjectIn>, ''>;

/** Topics by subject, in the app's languages and in compared form; each is the beginning of a word. */
const topics: Readonly<Partial<Record<Subject, string>>> = {
  Math: `fraction fraccion decimal addition adding subtract suma resta soustra multipl divi equation ecuacion
    polynom polinom percent porcent pourcent ratio exponent integer entero entier triangle triangul geometr perimet
    place-value numeration quadrat`,
  Science: `photosynth fotosint ecosystem ecosistem ecosyst cell celula cellule atom molecul motion force fuerza
    energ planet electri magnet dna adn habitat volcan weather mineral organism`,
  'Language Arts': `grammar gramatic gramm noun verb sustantiv adject adjetiv adverb pronoun pronom punctuat puntuac
    ponctu spelling ortograf orthograph sentence oracion phrase paragraph parraf paragraphe conjug vocabul poem`,
  History: `war guerra guerre revolution revolucion empire imperio colon president civiliza century siglo siecle
    king reyes rois treaty constitution medieval`,
  Art: `drawing dibujo dessin painting pintura peinture sculpt escultur watercolo acuarel aquarell collage`,
};

const beginnings = Object.entries(topics).flatMap(([subject, words]) =>
  words.split(/\s+/).map((word) => [word.replace('-', ' '), subject as Subject] as const),
);

/** The subject that a title is about; undefined: it doesn't tell. */
function subjectOfTitle(title: string): Subject | undefined {
  const named = subjectIn(title);
  if (named !== '') return named;
  const words = ` ${subjectKey(title).replace(/[^\p{L}]+/gu, ' ')}`;
  return beginnings.find(([beginning]) => words.includes(` ${beginning}`))?.[1];
}

/** How many titles must tell, and how much more often than of another subject. */
const fewest = 2;
const clearly = 2;

/** The subject of a course with these lessons; empty: they don't tell it clearly. */
export function subjectOfLessons(titles: readonly string[]): Subject | '' {
  const told = Map.groupBy(
    titles.flatMap((title) => subjectOfTitle(title) ?? []),
    (subject) => subject,
  );
  const [first, second] = [...told]
    .map(([subject, { length }]) => ({ subject, length }))
    .sort((one, other) => other.length - one.length);
  if (!first || first.length < fewest) return '';
  return first.length >= clearly * (second?.length ?? 0) ? first.subject : '';
}
