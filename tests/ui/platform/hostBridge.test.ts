import { expect, it, vi } from 'vitest';
import { openHostBridge } from '#src/platform/hostBridge.ts';

const OWN = 'https://console.example';
const PARENT = 'https://reseller.example';

it('sends nothing in its own tab', () => {
  const { host, say, postToParent } = surroundings({ framed: false });
  const bridge = openHostBridge(host);
  const heard = vi.fn();
  bridge.subscribe(heard);
  bridge.post({ type: 'logout' });
  say({ source: host.parent, origin: OWN, data: { type: 'searchContact', phrase: 'a' } });
  expect([bridge.shell, bridge.isFramedByOtherOrigin]).toEqual(['tab', false]);
  expect(postToParent).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

it('exchanges messages with the framing page’s origin only', () => {
  const { host, say, postToParent } = surroundings({ ancestorOrigins: [PARENT] });
  const bridge = openHostBridge(host);
  const heard: unknown[] = [];
  const stop = bridge.subscribe((message) => heard.push(message));
  bridge.post({ type: 'searchContact', phrase: 'Ada' });
  expect([bridge.shell, bridge.isFramedByOtherOrigin]).toEqual(['frame', true]);
  expect(postToParent.mock.calls).toEqual([[{ type: 'searchContact', phrase: 'Ada' }, PARENT]]);

  const data = { type: 'openUrl', url: 'https://example.org' };
  say({ source: host.parent, origin: PARENT, data });
  say({ source: host.parent, origin: 'https://evil.example', data: 'other origin' });
  say({ source: host.parent, origin: 'null', data: 'no origin' });
  say({ source: null, origin: PARENT, data: 'no source' });
  say({ source: {}, origin: PARENT, data: 'other window' });
  say({ source: host.parent, origin: OWN, data: 'ourselves' });
  stop();
  say({ source: host.parent, origin: PARENT, data: 'too late' });
  expect(heard).toEqual([data]);
});

it.each([
  ['the referrer, where the browser has no list of ancestors', { referrer: `${PARENT}/page` }, [PARENT]],
  ['nobody, where the browser does not tell', { referrer: '' }, []],
  ['nobody, where the parent has no origin', { ancestorOrigins: ['null'] }, []],
  ['nobody, where the referrer is a step inside the frame', { referrer: `${OWN}/login` }, []],
])('trusts %s', (_, surrounding, spokenTo) => {
  const { host, say, postToParent } = surroundings(surrounding);
  const bridge = openHostBridge(host);
  const heard: unknown[] = [];
  bridge.subscribe((message) => heard.push(message));
  bridge.post({ type: 'logout' });
  for (const origin of [PARENT, 'null', OWN, '']) say({ source: host.parent, origin, data: origin });
  expect(postToParent.mock.calls.map(([, origin]) => origin)).toEqual(spokenTo);
  expect(heard).toEqual(spokenTo);
});

it('treats a frame of our own origin as a frame, but not as embedded', () => {
  const bridge = openHostBridge(surroundings({ parentIsOurs: true }).host);
  expect([bridge.shell, bridge.isFramedByOtherOrigin]).toEqual(['frame', false]);
});

it.each([
  ['React Native', (port: Port) => ({ ReactNativeWebView: port })],
  ['iOS', (port: Port) => ({ webkit: { messageHandlers: { automatedPhone: port } } })],
  ['Android', (port: Port) => ({ AutomatedPhoneHost: port })],
])('speaks JSON with the WebView of %s, through a function that no other page can call', (_, native) => {
  const postMessage = vi.fn();
  const { host } = surroundings({ framed: false });
  const webView = Object.assign(host, native({ postMessage }));
  const bridge = openHostBridge(webView);
  const heard: unknown[] = [];
  const stop = bridge.subscribe((message) => heard.push(message));
  bridge.post({ type: 'openUrl', url: 'https://example.org' });
  webView.automatedPhone?.receive('{"type":"searchContact","phrase":"Ada"}');
  webView.automatedPhone?.receive('not JSON');
  stop();
  webView.automatedPhone?.receive('{"type":"back"}');
  expect(bridge.shell).toBe('webView');
  expect(postMessage.mock.calls).toEqual([['{"type":"openUrl","url":"https://example.org"}']]);
  expect(heard).toEqual([{ type: 'searchContact', phrase: 'Ada' }, null]);
  expect(webView.automatedPhone).toBeUndefined();
});

it('hears an app’s events from its own page only: of the window or the document, sent by code in it', () => {
  const { host, say, sayInDocument } = surroundings({ framed: false });
  const bridge = openHostBridge(Object.assign(host, { ReactNativeWebView: { postMessage: vi.fn() } }));
  const heard: unknown[] = [];
  const stop = bridge.subscribe((message) => heard.push(message));
  const data = '{"type":"back"}';
  sayInDocument({ source: null, origin: '', data });
  say({ source: null, origin: '', data: { type: 'searchContact', phrase: 'Ada' } });
  say({ isTrusted: true, source: host, origin: OWN, data });
  say({ isTrusted: true, source: null, origin: OWN, data: 'no source' });
  say({ isTrusted: true, source: {}, origin: OWN, data: 'a frame of ours' });
  say({ isTrusted: true, source: {}, origin: PARENT, data: 'a foreign frame' });
  say({ isTrusted: true, source: host, origin: PARENT, data: 'another origin' });
  say({ source: {}, origin: OWN, data: 'in the name of a frame' });
  stop();
  sayInDocument({ source: null, origin: '', data });
  expect(heard).toEqual([{ type: 'back' }, { type: 'searchContact', phrase: 'Ada' }, { type: 'back' }]);
});

it('keeps what no machine may know, of an app only, and tells that it came', () => {
  const login = { type: 'login', token: 'secret', cloudId: 'cloud-1', username: 'ada' };
  const { host } = surroundings({ framed: false });
  const webView = Object.assign(host, { ReactNativeWebView: { postMessage: vi.fn() } });
  const bridge = openHostBridge(webView);
  const heard: unknown[][] = [[], []];
  const stops = heard.map((told) => bridge.subscribe((message) => told.push(message)));
  webView.automatedPhone?.receive(JSON.stringify(login));
  stops[0]?.();
  webView.automatedPhone?.receive('{"type":"mobileCheckIn","cloudId":"cloud-1"}');
  stops[1]?.();
  expect(heard).toEqual([[{ type: 'login' }], [{ type: 'login' }, { type: 'mobileCheckIn' }]]);
  expect([bridge.kept('login'), bridge.kept('mobileCheckIn')]).toEqual([
    login,
    { type: 'mobileCheckIn', cloudId: 'cloud-1' },
  ]);
  bridge.drop('login');
  expect(bridge.kept('login')).toBeNull();
  expect(webView.automatedPhone).toBeUndefined();

  const framed = surroundings({ ancestorOrigins: [PARENT] });
  const ofFrame = openHostBridge(framed.host);
  ofFrame.subscribe(() => {});
  framed.say({ source: framed.host.parent, origin: PARENT, data: login });
  expect(ofFrame.kept('login')).toBeNull();
});

type Port = { postMessage(text: string): void };
type Said = { isTrusted?: boolean; source: unknown; origin: string; data: unknown };
type Surrounding = {
  readonly framed?: boolean;
  readonly parentIsOurs?: boolean;
  readonly ancestorOrigins?: readonly string[];
  readonly referrer?: string;
};

/** By default, a window in a frame of another origin. */
function surroundings({ framed = true, parentIsOurs = false, ancestorOrigins, referrer = '' }: Surrounding) {
  const postToParent = vi.fn<(message: unknown, origin: string) => void>();
  const listeners = new Set<(event: MessageEvent) => void>();
  const inDocument = new Set<(event: MessageEvent) => void>();
  const parentLocation = {
    get href() {
      if (parentIsOurs) return `${OWN}/frame.html`;
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const host = {
    location: { origin: OWN, href: `${OWN}/app`, ...(ancestorOrigins && { ancestorOrigins }) },
    document: {
      referrer,
      addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => inDocument.add(listener),
      removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) => inDocument.delete(listener),
    },
    parent: { location: parentLocation, postMessage: postToParent },
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) => listeners.delete(listener),
  } as unknown as Parameters<typeof openHostBridge>[0] & { parent: Window };
  if (!framed) Object.assign(host, { parent: host });
  return {
    host,
    postToParent,
    say: (message: Said) => {
      for (const listener of listeners) listener(message as MessageEvent);
    },
    sayInDocument: (message: Said) => {
      for (const listener of inDocument) listener(message as MessageEvent);
    },
  };
}
