import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDERS = ['contract', 'machines', 'public', 'server', 'src'];
const FILES = [
  'index.html',
  'login.html',
  'public.html',
  'package.json',
  'package-lock.json',
  'vite.calls.ts',
  'vite.chunks.ts',
  'vite.config.ts',
];

/** A hash of the sources' state: name, size and modification time of every file that a build reads. */
export async function buildStamp(root: string): Promise<string> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...found.flat(), ...FILES.map((file) => join(root, file))];
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: -1, mtimeMs: 0 }));
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
