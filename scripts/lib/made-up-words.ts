/** English in a language that is made up: in brackets, and its last word longer. */
export const madeUpWords = (english: string): string => `⟦${english}·····⟧`;
