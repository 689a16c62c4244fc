/** A day as a short date, such as Fri, Nov 20; `day` is yyyy-MM-dd. */
export const shortDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
