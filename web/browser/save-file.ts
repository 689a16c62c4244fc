/** Downloads a content as a file. */
export function saveContent(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads a text as a file. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveContent(name, new Blob([text], { type }));
