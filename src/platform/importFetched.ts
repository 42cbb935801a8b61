const arrivals = new Map<string, Promise<void>>();

/**
 * Imports a lazy part of the page once its scripts and styles have arrived; the build puts this in the place of its own way. A browser
 * keeps the failure of an imported script, and of every script it imports, until the page is loaded anew; that of a
 * `fetch` it forgets. What was fetched is kept by the browser, so the import finds it there.
 * @param load imports it
 * @param files what it consists of, with what it shares with other parts: paths from the root of the host
 * @throws where a file did not arrive; it is asked for again the next time
 */
export async function importFetched<TPart>(load: () => Promise<TPart>, files: readonly string[] = []): Promise<TPart> {
  await Promise.all(files.map(arrivalOf));
  return load();
}

function arrivalOf(file: string): Promise<void> {
  const known = arrivals.get(file);
  if (known) return known;
  const arriving = isOfPage(file) ? Promise.resolve() : (file.endsWith('.css') ? linkStyles : fetchWhole)(`/${file}`);
  arrivals.set(file, arriving);
  arriving.catch(() => arrivals.delete(file));
  return arriving;
}

/** What the page began with is there, or on its way. */
const isOfPage = (file: string): boolean =>
  document.querySelector(`link[href="/${file}"], script[src="/${file}"]`) !== null;

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  await response.arrayBuffer();
}

function linkStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No styles at ${address}`));
    };
    document.head.append(link);
  });
}
