/** Whether this browser may show notices of the operating system: the person decides, once. */
export type NoticeState = 'on' | 'off' | 'ask' | 'unavailable';

export type Notice = { readonly id: string; readonly title: string; readonly text: string };

/** Notices outside of the page. */
export type Notices = {
  readonly state: () => NoticeState;
  /** Asks the person, and says what they decided. */
  readonly ask: () => Promise<NoticeState>;
  /** Shows a notice, unless the person looks at the page anyway. Of several tabs with the same one, the browser shows one. */
  readonly announce: (notice: Notice) => void;
};

const STATES: Readonly<Record<NotificationPermission, NoticeState>> = { granted: 'on', denied: 'off', default: 'ask' };

export function openNotices(window: Window): Notices {
  const { Notification: Shown } = window as Window & { readonly Notification?: typeof Notification };
  const state = () => (Shown ? STATES[Shown.permission] : 'unavailable');
  return {
    state,
    async ask() {
      return Shown ? STATES[await Shown.requestPermission()] : 'unavailable';
    },
    announce({ id, title, text }) {
      if (state() !== 'on' || !window.document.hidden || !Shown) return;
      try {
        new Shown(title, { body: text, tag: id });
      } catch {
        // Phones allow it only to a service worker.
      }
    },
  };
}
