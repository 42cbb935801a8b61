/** Watches all pages of a browser run for things that must never happen. */
import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright';

export type Watch = {
  /** Problems so far, one line each. */
  readonly problems: () => readonly string[];
  /** A problem that this run provokes on purpose, such as a refused request; it must occur. */
  readonly expect: (line: RegExp) => void;
  /** A problem that may occur, depending on timing. */
  readonly permit: (line: RegExp) => void;
  /** How many requests were watched, to prove that watching works. */
  readonly requests: () => number;
  /** Starts anew, for the next person. */
  readonly forget: () => void;
};

/**
 * Watches every page of a browser context for console errors, uncaught errors, violations of the content security policy, requests to
 * other hosts, and credentials in a URL.
 * @param origin the only host that pages may request
 */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const permitted: RegExp[] = [];
  const tokens = new Set<string>();
  const addresses = new Set<string>();
  let requests = 0;

  await context.exposeBinding('reportViolation', (_source, line: string) => {
    seen.push(`policy: ${line}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const line = `${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`;
      void (window as unknown as { reportViolation: (line: string) => Promise<void> }).reportViolation(line);
    });
  });
  const onRequest = (request: Request) => {
    requests += 1;
    const url = request.url();
    addresses.add(url);
    if (!isOurs(url, origin)) seen.push(`foreign host: ${url}`);
    const [, token] = /^Bearer (\S+)$/.exec(request.headers().authorization ?? '') ?? [];
    if (token !== undefined) tokens.add(token);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${pathOf(message.location().url, origin)})`);
  };
  const onPage = (page: Page) => {
    page.on('framenavigated', (frame) => addresses.add(frame.url()));
    page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
    page.on('crash', () => seen.push('crash'));
  };
  context.on('request', onRequest);
  context.on('console', onConsole);
  context.on('page', onPage);

  return {
    requests: () => requests,
    forget: () => {
      for (const lines of [seen, expected, permitted]) lines.length = 0;
      for (const found of [tokens, addresses]) found.clear();
      requests = 0;
    },
    expect: (line) => expected.push(line),
    permit: (line) => permitted.push(line),
    problems: () => [
      ...seen.filter((line) => ![...expected, ...permitted].some((pattern) => pattern.test(line))),
      ...expected
        .filter((pattern) => !seen.some((line) => pattern.test(line)))
        .map((pattern) => `expected and never seen: ${pattern}`),
      ...[...addresses]
        .filter((address) => showsToken(address, tokens))
        .map((address) => `token in ${address}`)
        .filter((line) => !permitted.some((pattern) => pattern.test(line))),
    ],
  };
}

function isOurs(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`) || /^(?:data|blob|about):/.test(url);
}

function showsToken(address: string, tokens: ReadonlySet<string>): boolean {
  return /[?&#](?:token|adminToken|authToken)=/.test(address) || [...tokens].some((token) => address.includes(token));
}

function pathOf(url: string, origin: string): string {
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}
