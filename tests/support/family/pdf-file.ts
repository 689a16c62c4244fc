/** The smallest PDF that holds lines of text, as a file; pages of no line hold nothing. */
export function pdfFile(lines: readonly string[]): File {
  const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');
  const shown = lines.map((line, at) => `1 0 0 1 72 ${740 - at * 20} Tm (${escaped(line)}) Tj`);
  const stream = `BT /F1 12 Tf ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${starts.map((start) => `${start} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new File([text], 'contents.pdf', { type: 'application/pdf' });
}
