/** The day's name, such as Monday; `day` is yyyy-MM-dd. */
export const weekdayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
