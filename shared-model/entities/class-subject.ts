/** The text that determines a class's colour and glyph everywhere: its chosen subject, else its name. */
export const classSubject = ({ name, subject }: { name: string; subject: string | null }): string =>
  subject || name;
