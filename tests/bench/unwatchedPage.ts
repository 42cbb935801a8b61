/**
 * A page without Playwright's inspector. With it, V8 computes the place of each new error by parsing the script a second time; for
 * React, which creates five errors while loading, that takes as long as running the script.
 */
import type { Browser } from 'playwright';
import { LOADER_HELPER, SLOW_NETWORK, type StorageState } from './slowBrowser';

export type UnwatchedPage = {
  /** Runs `script` in every page opened later, before the page's own scripts. */
  readonly runFirst: <Argument>(script: (argument: Argument) => void, argument: Argument) => Promise<void>;
  readonly open: (url: string) => Promise<void>;
  /** Resolves when `isTrue` returns true in the page. */
  readonly waitFor: (isTrue: () => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Reply = { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } };
type Evaluated = {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
};

const POLL_MS = 200;
const PATIENCE_MS = 60_000;

/** Opens a page without a cache, on a slow line, in a browser context that Playwright does not know. */
export async function openUnwatchedPage(browser: Browser, storageState?: StorageState): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    if (reply.id === undefined) return;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let lastId = 0;
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    lastId += 1;
    const id = lastId;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await replied;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  const waitFor = async (expression: string) => {
    const untilMs = Date.now() + PATIENCE_MS;
    while ((await evaluate(expression)) !== true) {
      if (Date.now() > untilMs) throw new Error(`Not true within ${PATIENCE_MS} ms: ${expression}`);
      await new Promise((wake) => setTimeout(wake, POLL_MS));
    }
  };
  const open = async (url: string) => {
    await send('Page.navigate', { url });
    await waitFor(`location.href !== 'about:blank' && document.readyState === 'complete'`);
  };

  for (const { origin, localStorage } of storageState?.origins ?? []) {
    // Any page of that origin except the console, which would store data.
    await open(`${origin}/healthz`);
    for (const { name, value } of localStorage) {
      await evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
    }
    await send('Page.navigate', { url: 'about:blank' });
  }
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', SLOW_NETWORK);
  return {
    runFirst: async (script, argument) => {
      const source = `${LOADER_HELPER}; (${script})(${JSON.stringify(argument)})`;
      await send('Page.addScriptToEvaluateOnNewDocument', { source });
    },
    open,
    waitFor: (isTrue) => waitFor(`(${isTrue})()`),
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
