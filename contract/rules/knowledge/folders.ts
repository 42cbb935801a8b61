/** A folder of a website, and its pages. */
export type PageFolder = { readonly path: string; readonly pages: readonly string[] };

/**
 * Pages by the first folder of their path, in the order in which they were found. Pages at the top stand together, and so does a folder
 * that is a page itself.
 */
export function pageFolders(pages: readonly string[]): readonly PageFolder[] {
  const folders = new Map<string, string[]>();
  for (const page of pages) {
    const path = folderOf(page);
    const known = folders.get(path);
    if (known) known.push(page);
    else folders.set(path, [page]);
  }
  return [...folders].map(([path, own]) => ({ path, pages: own }));
}

/** The path of a page, as people read it. */
export function readablePath(page: string): string {
  const { pathname, search } = new URL(page);
  try {
    return decodeURI(pathname) + search;
  } catch {
    return pathname + search;
  }
}

function folderOf(page: string): string {
  const [first, ...rest] = new URL(page).pathname.split('/').filter((segment) => segment !== '');
  return first === undefined || rest.length === 0 ? '/' : `/${first}/`;
}
