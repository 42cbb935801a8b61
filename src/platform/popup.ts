/** A window of another site beside this one. */
export type Popup = {
  go(url: string): void;
  /** Resolves once it is closed, or out of reach: the site may have cut it off from this page. */
  closed(signal: AbortSignal): Promise<void>;
  close(): void;
};

type PopupHost = Pick<Window, 'open' | 'setInterval' | 'clearInterval'>;

const LOOK_AGAIN_MS = 400;
const SHAPE = 'popup,width=560,height=720';

/** Opens an empty one; null if the browser does not allow it. Only a press of the person may open one, so it is opened first. */
export function openPopup(host: PopupHost): Popup | null {
  const opened = host.open('about:blank', '_blank', SHAPE);
  if (!opened) return null;
  return {
    go(url) {
      if (!opened.closed && /^https?:$/.test(new URL(url).protocol)) opened.location.replace(url);
    },
    closed: (signal) =>
      new Promise((resolve) => {
        const timer = host.setInterval(() => {
          if (!opened.closed) return;
          host.clearInterval(timer);
          resolve();
        }, LOOK_AGAIN_MS);
        // Nobody waits any more.
        signal.addEventListener('abort', () => host.clearInterval(timer));
      }),
    close: () => opened.close(),
  };
}
