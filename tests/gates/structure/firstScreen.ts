/**
 * What `src/main.tsx` loads lazily is the first screen of some page: that page must preload it, or the browser learns of
 * it one round trip late and the size gate does not count it.
 */
import { importsOf, withoutExtension } from './modules';
import { lineAt, type SourceFile, type Violation } from './source';

export function checkFirstScreen(files: readonly SourceFile[]): Violation[] {
  const main = files.find(({ path }) => path === 'src/main.tsx');
  const pages = files.filter(({ path }) => /^[^/]+\.html$/.test(path));
  const preloaded = new Set(pages.flatMap(preloads));
  return (main ? importsOf(main).known : [])
    .filter(({ form, target }) => form === 'dynamic' && !target.startsWith('src/inspect/') && !preloaded.has(target))
    .map(({ specifier, offset }) => ({
      path: 'src/main.tsx',
      line: lineAt(main?.text ?? '', offset),
      rule: 'firstScreen',
      message: `'${specifier}' is loaded at boot, and no page preloads it (<link rel="modulepreload" href="/src/…">)`,
    }));
}

function preloads({ text }: SourceFile): string[] {
  return [...text.matchAll(/<link rel="modulepreload" href="\/(src\/[^"]+)"/g)].map(([, href = '']) =>
    withoutExtension(href),
  );
}
