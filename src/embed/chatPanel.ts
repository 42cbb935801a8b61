import { element, frameOf } from './frames';

const WIDTH_PX = 380;
const HEIGHT_PX = 600;
const LAYER = '2147483000';

/** The chat of an agent in a corner of the page. Its frame is loaded when it is opened for the first time. */
export function openChatPanel(root: ShadowRoot, url: string, label: string) {
  const panel = element('div', {
    position: 'fixed',
    right: 'max(16px, env(safe-area-inset-right))',
    bottom: '88px',
    width: `min(${WIDTH_PX}px, calc(100vw - 32px))`,
    height: `min(${HEIGHT_PX}px, calc(100vh - 120px))`,
    borderRadius: '16px',
    overflow: 'hidden',
    boxShadow: '0 16px 48px rgb(0 0 0 / .24)',
    background: '#fff',
    zIndex: LAYER,
    display: 'none',
  });
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', label);
  root.append(panel);
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    toggle() {
      isOpen = !isOpen;
      if (isOpen && panel.childElementCount === 0) panel.append(frameOf(url, label));
      panel.style.display = isOpen ? 'block' : 'none';
      if (isOpen) panel.querySelector('iframe')?.focus();
    },
  };
}

/** A place of its own in the page, which the styles of the page do not reach, and that takes no room there. */
export function placeOfOwn(): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = element('div', { display: 'contents' });
  return { host, root: host.attachShadow({ mode: 'open' }) };
}

/** `token` and `username` are those of a session that the page allocated for its visitor. */
export function chatAddress(origin: string, target: string, { token, username }: DOMStringMap): string {
  const visitor = token && username ? { token, username } : {};
  return `${origin}/embedChat?${new URLSearchParams({ chatTarget: target, ...visitor })}`;
}

export const LAUNCHER_STYLE = {
  font: '600 15px/20px system-ui, sans-serif',
  color: '#fff',
  border: '0',
  cursor: 'pointer',
} as const;
const ACCENT = '#0b5f5a';
/** A colour that the page names, or ours. */
export const colorOf = (text: string | undefined): string => (text && CSS.supports('color', text) ? text : ACCENT);
export const PANEL_LAYER = LAYER;
