/** English in a made-up language: in brackets, with a longer last word. */
export const madeUpWords = (english: string): string => `⟦${english}·····⟧`;
