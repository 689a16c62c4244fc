import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { copiedText } from './html-text.ts';

/** Receives what is pasted anywhere on a screen or dropped on it. */
export interface PasteHandlers {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/plain');

/** A list has several lines; a single one is a word being searched for or typed. */
export const isList = (text: string): boolean => text.trim().includes('\n');

/**
 * Takes lists and files pasted anywhere on the screen, and those dropped on the element that gets `drop`. Text pasted
 * into a field that isn't empty stays in that field.
 */
export function usePasteAndDrop({ onText, onFile }: PasteHandlers, isOn: boolean) {
  const [isOver, setOver] = useState(false);
  const onPastedText = useEffectEvent(onText);
  const onPastedFile = useEffectEvent(onFile);
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent): void => {
      if (document.querySelector('[role$="dialog"]')) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData ? copiedText(event.clipboardData) : '';
      const { target } = event;
      const isOthers = isField(target) && (target as HTMLInputElement).value !== '';
      if (text === '' && file) {
        event.preventDefault();
        onPastedFile(file);
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
      const [file] = event.dataTransfer.files;
      const text = copiedText(event.dataTransfer);
      if (file) onFile(file);
      else if (text !== '') onText(text);
    },
  };
  return drop;
}
