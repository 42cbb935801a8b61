import { openOnce } from './once';
import type { StorageArea } from './storage/area';
import { playTone } from './tone';

/** Whether this browser may show notices of the operating system: the person decides, once. */
export type NoticeState = 'on' | 'off' | 'ask' | 'unavailable';

export type Notice = { readonly id: string; readonly title: string; readonly text: string };

/** How the person wants to be told. */
export type NoticeWays = { readonly notices: boolean; readonly sound: boolean };

/** Notices outside of the page. */
export type Notices = {
  readonly state: () => NoticeState;
  /** Asks the person, and says what they decided. */
  readonly ask: () => Promise<NoticeState>;
  /**
   * Tells of a notice, in one tab of all that are open; in the one that the person looks at it is on the page already, so there it
   * is only heard.
   */
  readonly announce: (notice: Notice, ways: NoticeWays) => void;
  /** Plays the sound, for who wants to know it. */
  readonly listen: () => void;
};

const STATES: Readonly<Record<NotificationPermission, NoticeState>> = { granted: 'on', denied: 'off', default: 'ask' };

/** How long a tab out of sight leaves a notice to one that the person looks at. */
const YIELD_MS = 500;

export function openNotices(window: Window, storage: StorageArea): Notices {
  const { Notification: Shown } = window as Window & { readonly Notification?: typeof Notification };
  const once = openOnce(window.navigator.locks, storage);
  const state = () => (Shown ? STATES[Shown.permission] : 'unavailable');
  const tell = ({ id, title, text }: Notice, ways: NoticeWays) => {
    if (ways.sound) playTone(window);
    if (!ways.notices || state() !== 'on' || !window.document.hidden || !Shown) return;
    try {
      new Shown(title, { body: text, tag: id });
    } catch {
      // Phones allow it only to a service worker.
    }
  };
  return {
    state,
    async ask() {
      return Shown ? STATES[await Shown.requestPermission()] : 'unavailable';
    },
    announce(notice, ways) {
      if (!ways.sound && !ways.notices) return;
      const claim = () => void once(notice.id, () => tell(notice, ways));
      if (window.document.hidden) window.setTimeout(claim, YIELD_MS);
      else claim();
    },
    listen: () => playTone(window),
  };
}
