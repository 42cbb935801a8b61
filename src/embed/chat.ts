import { chatAddress, colorOf, LAUNCHER_STYLE, openChatPanel, PANEL_LAYER, placeOfOwn } from './chatPanel';
import { element, originOfScript } from './frames';
import { lineIcon } from './lineIcon';

/**
 * `/embed/chat/v1/script.js`: a round button in the corner of any page that opens the chat of an agent.
 * `<script src="https://app.example.com/embed/chat/v1/script.js" data-target="username" data-label="Chat with us" async></script>`
 * `data-label` is its name for screen readers and on hover.
 */
const script = document.currentScript as HTMLScriptElement | null;
const own = script?.dataset ?? {};
const { target, label = 'Chat with us', closeLabel = 'Close the chat', color } = own;
const origin = originOfScript();

/** Paths of 24 by 24: a speech bubble while the chat is closed, an arrow down while it is open. */
const BUBBLE =
  'M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72';
const ARROW = 'm6 9 6 6 6-6';

/** The launcher of a page, by whose agent it opens the chat of. */
const MARK = 'data-vida-chat';

/**
 * Beside the body, so that it stays where a page replaces its body in place, as Turbo does. There is one, however often the script
 * runs: for another agent it takes the place of the one before.
 */
function show(chatTarget: string): void {
  const before = document.querySelector(`[${MARK}]`);
  if (before?.getAttribute(MARK) === chatTarget) return;
  before?.remove();
  const { host, root } = placeOfOwn();
  host.setAttribute(MARK, chatTarget);
  document.documentElement.append(host);
  const panel = openChatPanel(root, chatAddress(origin, chatTarget, own), label);
  const button = element(
    'button',
    {
      ...LAUNCHER_STYLE,
      position: 'fixed',
      right: 'max(16px, env(safe-area-inset-right))',
      bottom: 'max(16px, env(safe-area-inset-bottom))',
      display: 'grid',
      placeItems: 'center',
      width: '56px',
      height: '56px',
      padding: '0',
      borderRadius: '50%',
      background: colorOf(color),
      boxShadow: '0 8px 24px rgb(0 0 0 / .2)',
      zIndex: PANEL_LAYER,
    },
    { type: 'button' },
  );
  const { svg, path } = lineIcon();
  const tell = () => {
    const isOpen = panel.isOpen();
    path.setAttribute('d', isOpen ? ARROW : BUBBLE);
    button.setAttribute('aria-label', isOpen ? closeLabel : label);
    button.title = isOpen ? closeLabel : label;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const toggle = () => {
    panel.toggle();
    tell();
    if (!panel.isOpen()) button.focus();
  };
  tell();
  button.addEventListener('click', toggle);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && panel.isOpen() && host.isConnected) toggle();
  });
  button.append(svg);
  root.append(button);
}

if (!target) reportError(new Error('The chat needs the user name of an agent: data-target.'));
else if (document.body) show(target);
else addEventListener('DOMContentLoaded', () => show(target));
