import { actions } from '../actions';
import { navigation } from '../registry';
import { screenKeys } from './screenKeys';

/** The keys that open a screen after `g` (experience.md, keys), each with the first screen that has it. */
export const GO_TO_KEYS = navigation.flatMap(({ goToKey, label }, index) =>
  goToKey && navigation.findIndex((entry) => entry.goToKey === goToKey) === index ? [{ key: goToKey, label }] : [],
);

/** The keys that do something with the open account (experience.md, keys). */
export const ACTION_KEYS = actions.flatMap(({ shortcut, label }) => (shortcut ? [{ key: shortcut, label }] : []));

/** The keys that move along the rows of a list (experience.md, keys), with their direction. */
export const ROW_KEYS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** The longest pause before the second key. */
export const SEQUENCE_MS = 1_200;

export type Shortcut =
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  /** The search of the screen. */
  | { readonly kind: 'find' }
  | { readonly kind: 'act'; readonly key: string }
  /** A key of the open screen (`useScreenKeys`). */
  | { readonly kind: 'screen'; readonly key: string }
  | { readonly kind: 'row'; readonly by: 1 | -1 }
  | { readonly kind: 'goTo'; readonly key: string };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'timeStamp' | 'target'
>;

/**
 * Turns key presses into shortcuts. While a person types (experience.md, keys), and while `isSilent`, as above an overlay, only
 * the palette's key counts.
 */
export function createShortcutReader(isSilent: () => boolean): (press: KeyPress) => Shortcut | null {
  let startedAtMs = Number.NEGATIVE_INFINITY;
  return (press) => {
    const isSecond = press.timeStamp - startedAtMs <= SEQUENCE_MS;
    startedAtMs = Number.NEGATIVE_INFINITY;
    if (press.defaultPrevented || press.isComposing) return null;
    if ((press.ctrlKey || press.metaKey) && !press.altKey) {
      return press.key.toLowerCase() === 'k' ? { kind: 'search' } : null;
    }
    if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target) || isSilent()) return null;
    if (press.key === '?') return { kind: 'help' };
    if (press.key === '/') return { kind: 'find' };
    if (isSecond) return GO_TO_KEYS.some(({ key }) => key === press.key) ? { kind: 'goTo', key: press.key } : null;
    if (screenKeys.has(press.key)) return { kind: 'screen', key: press.key };
    if (ACTION_KEYS.some(({ key }) => key === press.key)) return { kind: 'act', key: press.key };
    if (press.key === 'g') startedAtMs = press.timeStamp;
    const by = ROW_KEYS[press.key];
    return by === undefined ? null : { kind: 'row', by };
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
