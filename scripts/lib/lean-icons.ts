import type { Plugin } from 'vite';

const key = /,\s*key: "\w+"(?=\s*\}\s*\])/g;

/**
 * Leaves out of the built app what tells the parts of an icon apart: React needs it for parts that change their order, and an icon's never do.
 *
 * @throws while building, when an icon's file has another form than before.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform(code, id) {
    const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id);
    // A former name's file has another's icon.
    if (!isIcon || !code.includes('__iconData = {')) return null;
    if (code.search(key) < 0) throw new Error(`${id}: an icon is not as it was`);
    return { code: code.replace(key, '').replace('__iconData.node;', ''), map: null };
  },
});
