/**
 * Opens the console without a network. It keeps the files of its build: scripts and styles, whose names change with their content,
 * are answered from there; the page only if the host cannot be reached. Nothing else is touched, so no reply of the API is kept.
 * A new build waits until every page of the old one is closed, whose parts it would otherwise remove.
 */
declare const __BUILD__: string;
declare const __ASSETS__: readonly string[];

/** TypeScript has these types only for a file without a DOM. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
};
type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const worker = self as unknown as WorkerScope;

/** Our caches; another page may share the origin. */
const PREFIX = 'console.';
const CACHE = PREFIX + __BUILD__;
const PAGE = '/app';
const assets = new Set(__ASSETS__);

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (assets.has(pathname)) event.respondWith(assetOf(request));
  else if (request.mode === 'navigate' && /^\/app(?:\/|$)/.test(pathname)) event.respondWith(pageFor(event));
});

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...assets]);
}

async function begin(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser asks for a page while this script is still starting.
  await worker.registration.navigationPreload?.enable();
}

async function assetOf(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

async function kept(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreVary: true });
}

// Without it, these names would be global.
export {};
