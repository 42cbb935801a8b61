import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './structure';

/** Every TypeScript file in these folders of the root, with a relative path and forward slashes. */
export const readSources = (root: string, folders: readonly string[]): readonly SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
      }),
  );
