/**
 * What places ask of a school year at home, as the starting point of a profile. Each is what was generally known of the
 * law named beside it on the day `knownOn`, in whole figures; the laws' own texts were not at hand. It is no legal
 * advice, and a family edits it as it likes.
 */
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';

/**
 * What a place asks for. Null: no such number is set. Where a law names the hours of a day, `hours` is the sum of all
 * days.
 */
export interface RequirementPreset {
  key: string;
  /** As the place is called; for a place outside of the United States its name in the current language. */
  place: string | (() => string);
  /** The grades that it is for; absent: all. */
  grades?: readonly [from: number, until: number];
  days: number | null;
  hours: number | null;
  /** The hours that do instead of the days. */
  orHours?: number;
  subjectHours?: string;
  source: string;
}

/** The day of this knowledge. */
export const knownOn = '2026-11-27';

/** By the state's name. */
const ofStates: readonly RequirementPreset[] = [
  {
    key: 'us-ca',
    place: 'California',
    days: 175,
    hours: 525,
    source: 'Cal. Educ. Code § 48224 (private tutor)',
  },
  {
    key: 'us-co',
    place: 'Colorado',
    days: 172,
    hours: 688,
    source: 'C.R.S. § 22-33-104.5',
  },
  {
    key: 'us-ga',
    place: 'Georgia',
    days: 180,
    hours: 810,
    source: 'O.C.G.A. § 20-2-690(c)',
  },
  { key: 'us-in', place: 'Indiana', days: 180, hours: null, source: 'Ind. Code § 20-30-2-3' },
  {
    key: 'us-ia',
    place: 'Iowa',
    days: 148,
    hours: null,
    source: 'Iowa Code ch. 299A (competent private instruction)',
  },
  {
    key: 'us-ks',
    place: 'Kansas',
    days: 186,
    hours: null,
    orHours: 1_116,
    source: 'K.S.A. 72-3115',
  },
  { key: 'us-la', place: 'Louisiana', days: 180, hours: null, source: 'La. R.S. 17:236.1' },
  { key: 'us-me', place: 'Maine', days: 175, hours: null, source: '20-A M.R.S. § 5001-A(3)' },
  {
    key: 'us-mo',
    place: 'Missouri',
    days: null,
    hours: 1_000,
    subjectHours: 'Reading, Language Arts, Math, History, Science 600',
    source: 'RSMo § 167.031, § 167.012',
  },
  {
    key: 'us-ny-1',
    place: 'New York',
    grades: [1, 6],
    days: 180,
    hours: 900,
    source: '8 NYCRR § 100.10',
  },
  {
    key: 'us-ny-7',
    place: 'New York',
    grades: [7, 12],
    days: 180,
    hours: 990,
    source: '8 NYCRR § 100.10',
  },
  {
    key: 'us-nd',
    place: 'North Dakota',
    days: 175,
    hours: 700,
    source: 'N.D.C.C. § 15.1-23-04',
  },
  {
    key: 'us-pa-1',
    place: 'Pennsylvania',
    grades: [1, 6],
    days: 180,
    hours: null,
    orHours: 900,
    source: '24 P.S. § 13-1327.1',
  },
  {
    key: 'us-pa-7',
    place: 'Pennsylvania',
    grades: [7, 12],
    days: 180,
    hours: null,
    orHours: 990,
    source: '24 P.S. § 13-1327.1',
  },
  {
    key: 'us-sc',
    place: 'South Carolina',
    days: 180,
    hours: 810,
    source: 'S.C. Code § 59-65-40',
  },
  {
    key: 'us-tn',
    place: 'Tennessee',
    days: 180,
    hours: 720,
    source: 'Tenn. Code § 49-6-3050',
  },
  {
    key: 'us-wa',
    place: 'Washington',
    days: 180,
    hours: null,
    orHours: 1_000,
    source: 'RCW 28A.225.010, 28A.195.010',
  },
  { key: 'us-wi', place: 'Wisconsin', days: null, hours: 875, source: 'Wis. Stat. § 118.165' },
];

const ofCountries: readonly RequirementPreset[] = [
  {
    key: 'gb-eng',
    place: m.attendance_place_england,
    days: null,
    hours: null,
    source: 'Education Act 1996, s. 7',
  },
  {
    key: 'fr',
    place: m.attendance_place_france,
    days: null,
    hours: null,
    source: 'Code de l’éducation, art. L131-5, L131-10',
  },
  {
    key: 'ie',
    place: m.attendance_place_ireland,
    days: null,
    hours: null,
    source: 'Education (Welfare) Act 2000, s. 14',
  },
  {
    key: 'nz',
    place: m.attendance_place_new_zealand,
    days: null,
    hours: null,
    source: 'Education and Training Act 2020, s. 38',
  },
];

/** The presets in the groups in which they are offered. */
export const presetGroups = { ofStates, ofCountries };

/** A preset's name. */
export function presetName({ place, grades }: RequirementPreset): string {
  const name = typeof place === 'string' ? place : place();
  return grades
    ? m.attendance_preset_grades({ place: name, from: grades[0], until: grades[1] })
    : name;
}

/** Where a preset's figures come from, and when that was known. */
export const presetSource = ({ source }: RequirementPreset): string =>
  m.attendance_preset_source({ source, day: showDay(knownOn) });

/** What a new profile of a preset begins with, as it is typed. */
export function presetValues(preset: RequirementPreset) {
  const { days, hours, orHours, subjectHours = '', source } = preset;
  const known = m.attendance_preset_note({ source, day: showDay(knownOn) });
  const note =
    orHours === undefined
      ? known
      : `${m.attendance_preset_or_hours({ hours: showNumber(orHours) })} ${known}`;
  const asksNothing = days === null && hours === null;
  return {
    name: presetName(preset),
    days: days === null ? '' : String(days),
    hours: hours === null ? '' : String(hours),
    subjectHours,
    note: asksNothing ? `${m.attendance_preset_free()} ${note}` : note,
  };
}
