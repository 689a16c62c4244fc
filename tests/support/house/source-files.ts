/**
 * The project's own source, read as text and parsed with Vite's parser (oxc), for the tests of its rules. Nothing is
 * run or type-checked: a rule sees a file's path, its text, its syntax nodes and its imports, so that a type-only
 * import counts like any other, and a word inside a comment or a string isn't taken for code.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A syntax node of ESTree, with its parent. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A node with its parent. */
export interface PlacedNode {
  readonly node: Node;
  readonly parent: Node;
}

/**
 * One import of any form: `import`, `export … from`, `import()`, `import('…')` in a type, a worker's `new URL`.
 * `target` is a path from the root for a file of the project, `npm:name` for a package, `node:name` for Node's own.
 */
export interface Import {
  readonly specifier: string;
  readonly target: string;
  readonly line: number;
}

/** A file as the rules see it. */
export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Empty for files other than TypeScript. */
  readonly nodes: readonly PlacedNode[];
  readonly imports: readonly Import[];
  /** The text of the comment at the top of the file, or nothing; in other languages, its first lines. */
  readonly opening: string;
}

const readable = /\.(?:ts|tsx|sql|css|html|md|json|svg|webmanifest)$/;
/** The compiled message catalogue. */
const isMade = /^web\/messages\/compiled\//;
const root = new URL('../../../', import.meta.url);

/** The rooms of the project. */
export const rooms = ['shared-model', 'sync-server', 'web', 'scripts', 'tests'] as const;

/** Every file of the rooms, and the configuration files at the root. */
export function readProjectFiles(): SourceFile[] {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' })
      .map((inside) => `${room}/${inside.replaceAll('\\', '/')}`)
      .filter((path) => !isMade.test(path) && statSync(new URL(path, root)).isFile()),
  );
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.ts'));
  return [...atRoot, ...inRooms]
    .sort()
    .map((path) =>
      sourceFile(path, readable.test(path) ? readFileSync(new URL(path, root), 'utf8') : ''),
    );
}

/** A file as the rules see it. Throws if the file doesn't parse, because it would pass every rule. */
export function sourceFile(path: string, text: string): SourceFile {
  if (!/\.tsx?$/.test(path))
    return { path, text, nodes: [], imports: [], opening: text.split('\n', 5).join('\n') };
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} doesn't parse: ${errors[0]?.message}`);
  const nodes: PlacedNode[] = [];
  collect(program as unknown as Node, nodes);
  const first = comments[0];
  const opens = first !== undefined && text.slice(0, first.start).trim() === '';
  return {
    path,
    text,
    nodes,
    imports: nodes.flatMap((placed) => importOf(path, text, placed)),
    opening: opens ? first.value : '',
  };
}

/** The place of a node, for the message of a broken rule. */
export const place = (file: SourceFile, node: Node): string =>
  `${file.path}:${lineAt(file.text, node.start)}`;

/** Whether a value is a syntax node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The name of an identifier; undefined for other nodes. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;

/**
 * Finds where a file uses one of the global names, also as `globalThis.name`; a property of that name doesn't count.
 */
export const globalUses = (file: SourceFile, names: ReadonlySet<string>): string[] =>
  file.nodes
    .filter(({ node, parent }) => names.has(nameOf(node) ?? '') && isReference(node, parent))
    .map(({ node }) => `${place(file, node)} uses ${nameOf(node)}`);

function isReference(node: Node, parent: Node): boolean {
  if (parent.type === 'TSTypeQuery') return false;
  if (parent.type === 'MemberExpression' && parent['property'] === node && !parent['computed'])
    return /^(?:globalThis|window|self)$/.test(nameOf(parent['object']) ?? '');
  return parent['key'] !== node || parent['computed'] === true || parent['shorthand'] === true;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function collect(parent: Node, into: PlacedNode[]): void {
  for (const value of Object.values(parent).flat()) {
    if (!isNode(value)) continue;
    into.push({ node: value, parent });
    collect(value, into);
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importOf(path: string, text: string, { node }: PlacedNode): Import[] {
  const specifier = importing.has(node.type) ? literal(node['source']) : moduleUrl(node);
  if (specifier === undefined) return [];
  return [{ specifier, target: targetOf(path, specifier), line: lineAt(text, node.start) }];
}

/** The module named by `new URL('./some.worker.ts', import.meta.url)`, which is how a worker is imported. */
function moduleUrl(node: Node): string | undefined {
  if (node.type !== 'NewExpression' || nameOf(node['callee']) !== 'URL') return undefined;
  const [file, base] = node['arguments'] as unknown[];
  const specifier = literal(file);
  if (!isNode(base) || specifier === undefined || !/\.tsx?$/.test(specifier)) return undefined;
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}

const literal = (value: unknown): string | undefined =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;

function targetOf(path: string, specifier: string): string {
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  if (file.startsWith('node:')) return file;
  const [scope = '', name = ''] = file.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}
