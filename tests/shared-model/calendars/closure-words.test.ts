import { expect, it } from 'vitest';
import { isClosure } from '../../../shared-model/calendars/closure-words.ts';

it.for([
  'Thanksgiving Recess - Schools Closed',
  'No School - Winter Recess',
  'NO CLASSES (teacher work day)',
  'Early Dismissal Wednesday; no school Thursday',
  'Spring Break',
  'Fridays off (4-day week)',
  'Fall break week',
  'Memorial Day',
  'Presidents’ Day',
  'Day after Thanksgiving',
  'New Year’s Day (observed)',
  'Student holiday',
  'Half-term',
  'Vacances de Noël - Zones A/B/C',
  'Pont de l’Ascension',
  'Pas d’école',
  'Lundi de Pâques',
  'Jour férié : Armistice 1918',
  'Vacaciones de Navidad',
  'Día no lectivo',
  'Sin clases',
  'Día de Reyes',
  'Semana Santa',
  'Festivo local',
])('“%s” is a day off', (name) => {
  expect(isClosure(name, [])).toBe(true);
});

it.for([
  'A Day',
  'Classes Resume',
  'Winter Break Begins',
  'Last Day of School for Students',
  'First Day of School',
  'Early Dismissal',
  'Early release before winter break',
  'Parent-Teacher Conferences: High',
  'State exams',
  'Christmas concert',
  'Holiday party',
  'Spirit week',
  'Breakfast with the principal',
  'Pupils resume after the holidays',
  'Début des Vacances d’Été',
  'Rentrée scolaire',
  'Reprise des cours',
  'Spectacle de Noël',
  'Inicio de clases',
  'Regreso de vacaciones',
  'Último día antes de las vacaciones',
  'Concierto de Navidad',
  '',
])('“%s” is a school day, or nobody knows', (name) => {
  expect(isClosure(name, [])).toBe(false);
});

it('A category says it too, but not against the event’s own words', () => {
  expect(isClosure('Eid al-Fitr', ['Schools Closed'])).toBe(true);
  expect(isClosure('Founders Day', ['Holidays', 'District'])).toBe(true);
  expect(isClosure('Classes Resume', ['Breaks', 'Holidays'])).toBe(false);
  expect(isClosure('State exams', ['Key Dates'])).toBe(false);
});
