/** What the stories need of a browser, whatever drives it. */

/** An element that can be found: by its role and accessible name, or by a selector. */
export interface ElementQuery {
  role?:
    'button' | 'link' | 'heading' | 'textbox' | 'radio' | 'checkbox' | 'tab' | 'option' | 'img';
  /** The whole accessible name, or with `isPart` a part of it; of a selector's element its text. */
  name?: string;
  isPart?: boolean;
  selector?: string;
  /** Only inside the topmost dialog. */
  inDialog?: boolean;
  /** For what is clicked: nothing lies on top of it. A hidden radio or checkbox is clicked by its label. */
  toClick?: boolean;
}

/** An element on the page, for real input. */
export interface PageElement {
  click: () => Promise<void>;
  focus: () => Promise<void>;
  /** Replaces what stands in it, key by key. */
  fill: (text: string) => Promise<void>;
  /** Chooses a file of this machine. */
  upload: (path: string) => Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'Space';

/** A page in a window of its own. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page; it can use nothing but its arguments. */
  evaluate: <A extends readonly unknown[], R>(
    work: (...args: A) => R | Promise<R>,
    ...args: A
  ) => Promise<R>;
  find: (where: ElementQuery) => Promise<PageElement | undefined>;
  press: (key: Key) => Promise<void>;
  /** A PNG. */
  picture: () => Promise<Uint8Array>;
}

/** A running browser. */
export interface OpenBrowser {
  openTab: () => Promise<Tab>;
  /** The errors that its pages told on their console, unhandled rejections included. */
  complaints: () => string[];
  /** kill -9 of the browser and all its processes. */
  kill: () => Promise<void>;
}

/** A browser's engine. */
export interface Engine {
  name: 'firefox' | 'webkit';
  /** Starts it on a profile's folder as it is; files are downloaded into `downloads` in it. */
  open: (profile: string) => Promise<OpenBrowser>;
}
