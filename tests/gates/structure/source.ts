/** The input of structure checks: every text file of the repo, with the parsed form of TypeScript. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

/** One breach of one rule; `path` is relative to the root, `line` counts from 1. */
export type Violation = { path: string; line: number; rule: string; message: string };

export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  /** Parsed on first use; only for TypeScript files. */
  parsed: () => ParseResult;
};

/** All text files below `rootFolder`, without installed, built or generated ones. */
export function readTree(rootFolder: string): SourceFile[] {
  return readdirSync(rootFolder, { recursive: false, withFileTypes: true })
    .filter((entry) => !GENERATED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(rootFolder, entry.name) : [entry.name]))
    .filter((path) => TEXT_FILE.test(path))
    .sort()
    .map((path) => sourceFile(path, readFileSync(join(rootFolder, path), 'utf8')));
}

export function isTypeScript(file: SourceFile): boolean {
  return /\.tsx?$/.test(file.path);
}

/** The 1-based line of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

const GENERATED = new Set(['node_modules', '.git', 'dist', 'coverage', 'data', 'test-results', 'package-lock.json']);
const TEXT_FILE = /\.(?:tsx?|mjs|cjs|js|json|html|css|sql|md|grit|ya?ml|sh|txt|svg|webmanifest)$|(?:^|\/)[^./]+$/;

function filesBelow(rootFolder: string, folder: string): string[] {
  return readdirSync(join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(rootFolder, path);
    return entry.isFile() ? [path] : [];
  });
}

function sourceFile(path: string, text: string): SourceFile {
  let result: ParseResult | undefined;
  return {
    path,
    text,
    parsed: () => {
      result ??= parseSync(path, text);
      return result;
    },
  };
}
