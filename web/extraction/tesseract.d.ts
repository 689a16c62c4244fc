/** The part of Tesseract's WebAssembly that is used; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** @returns 0: ready. */
    Init(dataPath: null, language: string, engineMode: number): number;
    /** Takes the file `/input`; @returns 0: it is a picture. */
    SetImageFile(): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    End(): void;
  }
  interface Tesseract {
    FS: { writeFile(name: string, content: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  interface Settings {
    wasmBinary: ArrayBuffer;
    TesseractProgress: (percent: number) => void;
    print: (line: string) => void;
    printErr: (line: string) => void;
  }
  const load: (settings: Settings) => Promise<Tesseract>;
  export default load;
}
