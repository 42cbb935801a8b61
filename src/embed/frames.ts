/** What the scripts for other pages share. They run beside code of others, so they touch nothing but what they made. */

/** The address of the host that a script came from. */
export const originOfScript = (): string => {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : location.origin;
};

/** An origin from a host name, as `app.example.com`, or an address. */
export function originOf(domain: string): string | null {
  const address = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Styles set one by one are allowed under any content security policy. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  return Object.assign(made, properties);
}

export function frameOf(url: string, title: string): HTMLIFrameElement {
  const frame = element(
    'iframe',
    { border: '0', width: '100%', height: '100%', display: 'block' },
    { title, src: url },
  );
  frame.allow = 'microphone; clipboard-write';
  return frame;
}

/** Messages of one frame and one origin alone. Returns what stops listening. */
export function listenTo(frame: HTMLIFrameElement, origin: string, hear: (type: unknown) => void): () => void {
  const listener = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data !== 'object' || data === null) return;
    hear((data as { type?: unknown }).type);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
