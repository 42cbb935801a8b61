/** Whether this browser can install the console as an app: by a press, by its menu, or it did. */
export type InstallState = 'byHand' | 'offered' | 'installed';
/** Whose menus they are. */
export type InstallSystem = 'ios' | 'android' | 'mac' | 'other';

export type Install = {
  readonly system: InstallSystem;
  state(): InstallState;
  /** Has the browser ask the person, which each offer allows once. @throws if it does not offer it */
  ask(): Promise<'accepted' | 'dismissed'>;
  subscribe(listener: () => void): () => void;
};

/** Chromium's offer, which comes once the page has loaded. */
type Offer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

export function openInstall(window: Window): Install {
  let offer: Offer | null = null;
  let isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come in the middle of work.
    event.preventDefault();
    offer = event as Offer;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    offer = null;
    tell();
  });
  return {
    system: systemOf(window.navigator),
    state: () => (isInstalled ? 'installed' : offer === null ? 'byHand' : 'offered'),
    async ask() {
      if (offer === null) throw new Error('The browser does not offer it.');
      const { prompt } = offer;
      const asked = prompt.call(offer);
      offer = null;
      return (await asked).outcome;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An iPad says that it is a Mac, but has a touch screen. */
function systemOf({ userAgent, maxTouchPoints }: Navigator): InstallSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (!/Macintosh/.test(userAgent)) return 'other';
  return maxTouchPoints > 1 ? 'ios' : 'mac';
}
