/** What surrounds the console: nothing but a browser tab, a page that frames it, or an app's WebView. */
export type Shell = 'tab' | 'frame' | 'webView';

/** What the console says to its surroundings. Each is a JSON object with a `type`. */
export type BridgeMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The console's end of the wire to a framing page or a mobile app (specification 1, 2, 4). */
export type HostBridge = {
  readonly shell: Shell;
  readonly isFramedByOtherOrigin: boolean;
  /** Says something to the surroundings; without effect where there are none, or none that can be named. */
  post(message: BridgeMessage): void;
  /** Hears what the surroundings say: any value, which the listener must check. */
  subscribe(listener: (message: unknown) => void): () => void;
};

type NativePort = { postMessage(text: string): void };
/** The ports that mobile shells put into a page: React Native, iOS (WKScriptMessageHandler), Android (JavascriptInterface). */
type NativeHost = {
  readonly ReactNativeWebView?: NativePort;
  readonly webkit?: { readonly messageHandlers?: { readonly automatedPhone?: NativePort } };
  readonly AutomatedPhoneHost?: NativePort;
  /** Where a mobile shell hands its commands in, as JSON text: `window.automatedPhone.receive('{"type":"openUrl",…}')`. */
  automatedPhone?: { receive(text: string): void };
};
type BridgeWindow = NativeHost &
  Pick<Window, 'parent' | 'location' | 'addEventListener' | 'removeEventListener'> & {
    readonly document: Pick<Document, 'referrer'>;
  };

/**
 * Opens the wire. A framing page is heard only if the message comes from the parent window itself and from the origin that
 * loaded us; it is spoken to by that origin's name, never by '*'. Which origins may frame us is the host's decision
 * (frame-ancestors). Where the browser does not tell who framed us, the wire stays silent. A mobile shell runs code in our
 * own page, so it calls a function instead, which no other page can reach.
 */
export function openHostBridge(host: BridgeWindow): HostBridge {
  const port = host.ReactNativeWebView ?? host.webkit?.messageHandlers?.automatedPhone ?? host.AutomatedPhoneHost;
  const isFramed = host.parent !== host;
  const isFramedByOtherOrigin = isFramed && !isReadable(host.parent);
  const parentOrigin = isFramed ? parentOriginOf(host, isFramedByOtherOrigin) : null;
  const shell: Shell = port ? 'webView' : isFramed ? 'frame' : 'tab';

  return {
    shell,
    isFramedByOtherOrigin,
    post(message) {
      if (port) port.postMessage(JSON.stringify(message));
      else if (parentOrigin !== null) host.parent.postMessage(message, parentOrigin);
    },
    subscribe: (listener) => (port ? hearApp(host, listener) : hearParent(host, parentOrigin, listener)),
  };
}

function hearApp(host: BridgeWindow, listener: (message: unknown) => void): () => void {
  const entry = { receive: (text: string) => listener(parsed(text)) };
  host.automatedPhone = entry;
  return () => {
    if (host.automatedPhone === entry) delete host.automatedPhone;
  };
}

function hearParent(host: BridgeWindow, parentOrigin: string | null, listener: (message: unknown) => void): () => void {
  if (parentOrigin === null) return () => {};
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === host.parent && origin === parentOrigin) listener(data);
  };
  host.addEventListener('message', hear);
  return () => host.removeEventListener('message', hear);
}

/** A window of another origin refuses to show its address. */
function isReadable(other: Pick<Window, 'location'>): boolean {
  try {
    return other.location.href !== '';
  } catch {
    return false;
  }
}

/** The origin of the page that frames us; null where the browser keeps it to itself, or where it has none. */
function parentOriginOf({ location, document }: BridgeWindow, isOtherOrigin: boolean): string | null {
  if (!isOtherOrigin) return location.origin;
  const named = location.ancestorOrigins?.[0] ?? document.referrer;
  if (!named || !URL.canParse(named)) return null;
  const { origin } = new URL(named);
  // After a step inside the frame the referrer is ourselves, which says nothing of the parent.
  return origin === 'null' || origin === location.origin ? null : origin;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
