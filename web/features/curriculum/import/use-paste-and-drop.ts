import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';

/** What is brought to a screen without a button: pasted anywhere on it, or dropped on it. */
export interface PastedOrDropped {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/plain');

/** A list has several lines; a single one is a word that somebody looks for or types. */
export const isList = (text: string): boolean => text.trim().includes('\n');

/**
 * Takes lists and files that are pasted, wherever the focus is, and those that are dropped on the element that gets `drop`. What is
 * pasted into a field that holds something stays its own.
 */
export function usePasteAndDrop(brought: PastedOrDropped, isOn: boolean) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(brought);
  // Before it is painted: whoever drops a second list on what they see is asked about the first.
  useLayoutEffect(() => {
    latest.current = brought;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent): void => {
      if (document.querySelector('[role$="dialog"]')) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { target } = event;
      const isOthers = isField(target) && (target as HTMLInputElement).value !== '';
      if (text === '' && file) {
        event.preventDefault();
        latest.current.onFile(file);
      } else if (isList(text) && !isOthers) {
        event.preventDefault();
        latest.current.onText(text);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
  const drop = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      setOver(false);
      if (isField(event.target) && event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData('text/plain');
      if (file) latest.current.onFile(file);
      else if (text !== '') latest.current.onText(text);
    },
  };
  return drop;
}
