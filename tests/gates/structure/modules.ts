/** All imports of a file in any form, with their targets in the repo. */
import { posix } from 'node:path';
import { type EcmaScriptModule, Visitor } from 'oxc-parser';
import type { SourceFile } from './source';

export type Import = {
  /** As written. */
  specifier: string;
  /** A path from the root without extension (`server/db/scoped`), or a package's specifier (`zod/mini`). */
  target: string;
  form: 'static' | 'dynamic';
  typeOnly: boolean;
  /** The imported names; `*` for a namespace, `default` for a default import. Empty for a side-effect import. */
  names: readonly string[];
  /** Its offset in the file, in characters. */
  offset: number;
};

export type Imports = {
  known: Import[] /** Offsets of `import(expression)`, which no check can follow. */;
  opaque: number[];
};

export function importsOf(file: SourceFile): Imports {
  const { module, program } = file.parsed();
  const opaque: number[] = [];
  const known = [...staticImports(file, module), ...reExports(file, module)];
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = literalAt(file.text, moduleRequest.start, moduleRequest.end);
    if (specifier === undefined) opaque.push(start);
    else known.push(describe(file, specifier, { form: 'dynamic', typeOnly: false, names: ['*'], offset: start }));
  }
  new Visitor({
    TSImportType(node) {
      const { value } = node.source;
      known.push(describe(file, value, { form: 'static', typeOnly: true, names: ['*'], offset: node.start }));
    },
  }).visit(program);
  return { known, opaque };
}

/** Resolves a specifier the way package.json's `imports` map and relative paths do; anything else is a package. */
export function targetOf(fromPath: string, specifier: string): string {
  const subpath = /^#(contract|machines|src|server|tests)\/(.*)$/.exec(specifier);
  if (subpath) return withoutExtension(`${subpath[1]}/${subpath[2]}`);
  if (specifier.startsWith('.')) {
    return withoutExtension(posix.normalize(posix.join(posix.dirname(fromPath), specifier)));
  }
  return specifier;
}

export type FilesByPath = ReadonlyMap<string, SourceFile>;

/** The file of the repo that a target names; undefined if it is a package. */
export function fileAt(target: string, files: FilesByPath): SourceFile | undefined {
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => files.get(target + end)).find((file) => file);
}

export function withoutExtension(path: string): string {
  return path.replace(/\.(?:tsx?|mts|js|jsx)$/, '');
}

function staticImports(file: SourceFile, module: EcmaScriptModule): Import[] {
  return module.staticImports.map(({ start, moduleRequest, entries }) =>
    describe(file, moduleRequest.value, {
      form: 'static',
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      names: entries.filter((entry) => !entry.isType).map(({ importName }) => nameOf(importName)),
      offset: start,
    }),
  );
}

function reExports(file: SourceFile, module: EcmaScriptModule): Import[] {
  return module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest
        ? [
            describe(file, moduleRequest.value, {
              form: 'static',
              typeOnly: isType,
              names: isType ? [] : [nameOf(importName)],
              offset: start,
            }),
          ]
        : [],
    ),
  );
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return name ?? (kind === 'Default' ? 'default' : '*');
}

function describe(file: SourceFile, specifier: string, rest: Omit<Import, 'specifier' | 'target'>): Import {
  return { specifier, target: targetOf(file.path, specifier), ...rest };
}

function literalAt(text: string, start: number, end: number): string | undefined {
  const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end));
  return literal?.[2];
}
