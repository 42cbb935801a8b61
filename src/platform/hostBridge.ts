/** Where the console runs: in a browser tab, in a frame of another page, or in an app's WebView. */
export type Shell = 'tab' | 'frame' | 'webView';

/** A message to the framing page or the app: a JSON object with a `type`. */
export type BridgeMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The connection to a framing page or a mobile app (specification 1, 2, 4). */
export type HostBridge = {
  readonly shell: Shell;
  readonly isFramedByOtherOrigin: boolean;
  /** The origin of the framing page; null: there is none, or the browser does not tell it. */
  readonly parentOrigin: string | null;
  /** Sends a message; does nothing without a receiver or if its origin is unknown. */
  post(message: BridgeMessage): void;
  /** Receives messages: any value, which the listener must check. */
  subscribe(listener: (message: unknown) => void): () => void;
  /** What the app last said under a type that is kept, any value; null: nothing. */
  kept(type: KeptType): unknown;
  /** Drops it. */
  drop(type: KeptType): void;
};

/** Messages of an app that hold what no machine may know: the token of a sign-in, and the name of a phone. */
const KEPT_TYPES = ['login', 'mobileCheckIn'] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

type NativePort = { postMessage(text: string): void };
/** The ports that mobile shells add to a page: React Native, iOS (WKScriptMessageHandler), Android (JavascriptInterface). */
type NativeHost = {
  readonly ReactNativeWebView?: NativePort;
  readonly webkit?: { readonly messageHandlers?: { readonly automatedPhone?: NativePort } };
  readonly AutomatedPhoneHost?: NativePort;
  /** A mobile shell passes its commands here as JSON: `window.automatedPhone.receive('{"type":"openUrl",…}')`. */
  automatedPhone?: { receive(text: string): void };
};
type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>;
type BridgeWindow = NativeHost &
  Listening &
  Pick<Window, 'parent' | 'location'> & {
    readonly document: Pick<Document, 'referrer'> & Listening;
  };
type Listener = (message: unknown) => void;

/**
 * Opens the connection. Messages count only if they come from the parent window and the origin that loaded us; ours are sent to
 * that origin, never to '*'. The host decides which origins may frame us (frame-ancestors). If the browser does not tell the
 * framing origin, nothing is sent. A mobile app runs code in our page, which no other page can: it calls a function, or sends an
 * event from this very window.
 */
export function openHostBridge(host: BridgeWindow): HostBridge {
  const port = host.ReactNativeWebView ?? host.webkit?.messageHandlers?.automatedPhone ?? host.AutomatedPhoneHost;
  const isFramed = host.parent !== host;
  const isFramedByOtherOrigin = isFramed && !isReadable(host.parent);
  const parentOrigin = isFramed ? parentOriginOf(host, isFramedByOtherOrigin) : null;
  const shell: Shell = port ? 'webView' : isFramed ? 'frame' : 'tab';
  const kept = new Map<KeptType, unknown>();
  const listeners = new Set<Listener>();
  const tell: Listener = (message) => {
    const keptType = port && keptTypeOf(message);
    if (keptType) kept.set(keptType, message);
    for (const listener of listeners) listener(keptType ? { type: keptType } : message);
  };
  let stop = () => {};

  return {
    shell,
    isFramedByOtherOrigin,
    parentOrigin,
    post(message) {
      if (port) port.postMessage(JSON.stringify(message));
      else if (parentOrigin !== null) host.parent.postMessage(message, parentOrigin);
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = port ? listenToApp(host, tell) : listenToParent(host, parentOrigin, tell);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    kept: (type) => kept.get(type) ?? null,
    drop: (type) => kept.delete(type),
  };
}

function listenToApp(host: BridgeWindow, listener: Listener): () => void {
  const entry = { receive: (text: string) => listener(parsed(text)) };
  host.automatedPhone = entry;
  const hear = (event: MessageEvent<unknown>) => {
    if (isOwn(host, event)) listener(typeof event.data === 'string' ? parsed(event.data) : event.data);
  };
  // React Native sends its events to the window on iOS, to the document on Android.
  const targets: readonly Listening[] = [host, host.document];
  for (const target of targets) target.addEventListener('message', hear);
  return () => {
    if (host.automatedPhone === entry) delete host.automatedPhone;
    for (const target of targets) target.removeEventListener('message', hear);
  };
}

/** Whether code in this very page sent it. Of an event that the browser made, only the window it names counts. */
const isOwn = (host: BridgeWindow, { isTrusted, source, origin }: MessageEvent): boolean =>
  isTrusted
    ? source === (host as unknown) && origin === host.location.origin
    : source === null || source === (host as unknown);

function listenToParent(host: BridgeWindow, parentOrigin: string | null, listener: Listener): () => void {
  if (parentOrigin === null) return () => {};
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === host.parent && origin === parentOrigin) listener(data);
  };
  host.addEventListener('message', hear);
  return () => host.removeEventListener('message', hear);
}

const keptTypeOf = (message: unknown): KeptType | undefined =>
  KEPT_TYPES.find((type) => typeof message === 'object' && message !== null && Reflect.get(message, 'type') === type);

/** A window of another origin does not show its address. */
function isReadable(other: Pick<Window, 'location'>): boolean {
  try {
    return other.location.href !== '';
  } catch {
    return false;
  }
}

/** The origin of the framing page; null if the browser does not tell it, or there is none. */
function parentOriginOf({ location, document }: BridgeWindow, isOtherOrigin: boolean): string | null {
  if (!isOtherOrigin) return location.origin;
  const named = location.ancestorOrigins?.[0] ?? document.referrer;
  if (!named || !URL.canParse(named)) return null;
  const { origin } = new URL(named);
  // After a navigation inside the frame the referrer is our own origin.
  return origin === 'null' || origin === location.origin ? null : origin;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
