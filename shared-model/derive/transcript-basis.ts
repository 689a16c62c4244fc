/** What the family's records hold for transcripts beside the courses' marks. */
import { familySettings } from '../entities/family-settings.ts';
import { transcriptCourse, type TranscriptEntry } from '../entities/transcript-course.ts';
import { transcriptInfo, type TranscriptInfo } from '../entities/transcript-info.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** What the family says about its school, and what harder courses add to grade points, in hundredths. */
export interface SchoolOfTranscripts {
  schoolName: string;
  schoolAddress: string;
  /** Whether there is a line for a notary. */
  notaryLine: boolean;
  honorsHundredths: number;
  apHundredths: number;
  dualHundredths: number;
}

/** What transcripts are made of beside marks. */
export interface TranscriptBasis {
  school: SchoolOfTranscripts;
  entries: readonly TranscriptEntry[];
  infos: readonly TranscriptInfo[];
}

/** The fields of the family's settings for its school. */
export const schoolFields = [
  'schoolName',
  'schoolAddress',
  'notaryLine',
  'honorsHundredths',
  'apHundredths',
  'dualHundredths',
] as const satisfies (keyof SchoolOfTranscripts)[];

/** All that transcripts of the family are made of beside marks. */
export function transcriptBasis(view: FamilyView): TranscriptBasis {
  const home = theFamily(view);
  const settings = home && view.get(familySettings, home.id);
  const initial = Object.fromEntries(
    schoolFields.map((name) => [name, familySettings.fields[name].initial]),
  );
  const school = settings
    ? Object.fromEntries(schoolFields.map((name) => [name, settings[name]]))
    : initial;
  return {
    school: school as unknown as SchoolOfTranscripts,
    entries: view.all(transcriptCourse),
    infos: view.all(transcriptInfo),
  };
}
