import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { withUsedStyles } from '../../../scripts/lib/used-names.ts';

const source = `
const conditions = defineConditions({ hover: ["&:hover"], rtl: "[dir=rtl] &", print: "@media print" });
export default defineConfig({
  conditions,
  utilities: {
    background: { shorthand: ["bg", "ground"], transform(value) { return { background: value, color: {} }; } },
    debug: { values: { type: "boolean" } },
    srOnly: { values: { type: "boolean" } },
  },
});`;

const namesWith = (...used: string[]): string[] =>
  withUsedStyles(source, parseAst(source), new Set(used)).match(
    /\b(?:hover|rtl|print|background|debug|srOnly)(?=: [{["])/g,
  ) ?? [];

describe('the styles that the built app knows', () => {
  it('are those that its sources name, a shorthand for its property', () => {
    expect(namesWith('_hover', 'bg', 'srOnly')).toEqual(['hover', 'background', 'srOnly']);
    expect(namesWith('_print', 'ground')).toEqual(['print', 'background']);
    expect(namesWith('hover', 'debug')).toEqual(['debug']);
  });

  it('stay a module that can be read', () => {
    const left = withUsedStyles(source, parseAst(source), new Set(['_rtl', 'debug']));
    expect(() => parseAst(left)).not.toThrow();
  });

  it('end the build when the library has them elsewhere', () => {
    const other = 'export default defineConfig({ styles: {} });';
    expect(() => withUsedStyles(other, parseAst(other), new Set())).toThrow('not where they were');
  });
});
