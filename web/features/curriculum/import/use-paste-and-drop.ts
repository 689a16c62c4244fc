import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { lessonsOfLength } from '../../../../shared-model/extraction/book-length.ts';
import { copiedText } from './html-text.ts';
import { asPages } from './read-source.ts';

/** Receives what is pasted anywhere on a screen or dropped on it. */
export interface PasteHandlers {
  onText: (text: string) => void;
  /** The files that were handed over together, in the order of pages. */
  onFiles: (files: readonly File[]) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/plain');

/**
 * A list has several lines, or says how long a book is ("212 pages, 5 a day"); any other line is a word being searched
 * for or typed.
 */
export const isList = (text: string): boolean =>
  text.trim().includes('\n') || lessonsOfLength(text, 1) !== null;

/**
 * Takes lists and files pasted anywhere on the screen, and those dropped on the element that gets `drop`. Text pasted
 * into a field that isn't empty stays in that field.
 */
export function usePasteAndDrop({ onText, onFiles }: PasteHandlers, isOn: boolean) {
  const [isOver, setOver] = useState(false);
  const onPastedText = useEffectEvent(onText);
  const onPastedFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent): void => {
      if (document.querySelector('[role$="dialog"]')) return;
      const files = asPages(event.clipboardData?.files ?? []);
      const text = event.clipboardData ? copiedText(event.clipboardData) : '';
      const { target } = event;
      const isOthers = isField(target) && (target as HTMLInputElement).value !== '';
      if (text === '' && files.length > 0) {
        event.preventDefault();
        onPastedFiles(files);
      } else if (isList(text) && !isOthers) {
        event.preventDefault();
        onPastedText(text);
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
      const files = asPages(event.dataTransfer.files);
      const text = copiedText(event.dataTransfer);
      if (files.length > 0) onFiles(files);
      else if (text !== '') onText(text);
    },
  };
  return drop;
}
