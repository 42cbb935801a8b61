import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What was asked of the host, and what was imported, in their order. */
let done: string[];
let answer: (address: string) => Promise<Response>;
let importFetched: typeof import('#src/platform/importFetched.ts').importFetched;

beforeEach(async () => {
  done = [];
  answer = async () => new Response('a script');
  vi.stubGlobal('fetch', (address: string) => {
    done.push(address);
    return answer(address);
  });
  // What has arrived is known for as long as the page is.
  vi.resetModules();
  ({ importFetched } = await import('#src/platform/importFetched.ts'));
});

afterEach(() => document.head.replaceChildren());

const load = async (): Promise<string> => {
  done.push('import');
  return 'The menu';
};

it('imports a part once all of its files have arrived, whole', async () => {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => controller.close();
    },
  });
  answer = async (address) => new Response(address === '/assets/menu.js' ? body : 'a script');
  const coming = importFetched(load, ['assets/menu.js', 'assets/shared.js']);
  await new Promise((go) => setTimeout(go));
  const doneBefore = [...done];
  finish();
  expect([doneBefore, await coming, done]).toEqual([
    ['/assets/menu.js', '/assets/shared.js'],
    'The menu',
    ['/assets/menu.js', '/assets/shared.js', 'import'],
  ]);
});

it('imports what no network let through only after it came, asking again for that alone', async () => {
  answer = async (address) => {
    if (address === '/assets/shared.js') throw new TypeError('Failed to fetch');
    return new Response('a script');
  };
  await expect(importFetched(load, ['assets/menu.js', 'assets/shared.js'])).rejects.toThrow('Failed to fetch');
  answer = async () => new Response('a script');
  expect([await importFetched(load, ['assets/menu.js', 'assets/shared.js']), done]).toEqual([
    'The menu',
    ['/assets/menu.js', '/assets/shared.js', '/assets/shared.js', 'import'],
  ]);
});

it('does not import what the host has no more', async () => {
  answer = async () => new Response('', { status: 404 });
  await expect(importFetched(load, ['assets/menu.js'])).rejects.toThrow('404 /assets/menu.js');
  expect(done).toEqual(['/assets/menu.js']);
});

it('asks for nothing that the page began with, and for each file once', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/base.js"><script type="text/plain" src="/assets/entry.js"></script>';
  const menu = ['assets/menu.js', 'assets/base.js', 'assets/entry.js', 'assets/shared.js'];
  await Promise.all([importFetched(load, menu), importFetched(load, ['assets/help.js', 'assets/shared.js'])]);
  expect(done).toEqual(['/assets/menu.js', '/assets/shared.js', '/assets/help.js', 'import', 'import']);
  expect([await importFetched(load), done.length]).toEqual(['The menu', 6]);
});

it('links the styles of a part, and imports it once they are there', async () => {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const failed = importFetched(load, ['assets/menu.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('No styles at /assets/menu.css');
  const coming = importFetched(load, ['assets/menu.css']);
  const [link, ...others] = links();
  expect([link?.getAttribute('href'), others, done]).toEqual(['/assets/menu.css', [], []]);
  link?.dispatchEvent(new Event('load'));
  expect([await coming, await importFetched(load, ['assets/menu.css']), links(), done]).toEqual([
    'The menu',
    'The menu',
    [link],
    ['import', 'import'],
  ]);
});
