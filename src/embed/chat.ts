import { chatAddress, colorOf, LAUNCHER_STYLE, openChatPanel, PANEL_LAYER, shadowIn } from './chatPanel';
import { element, originOfScript } from './frames';

/**
 * `/embed/chat/v1/script.js`: a button in the corner of any page that opens the chat of an agent.
 * `<script src="https://app.example.com/embed/chat/v1/script.js" data-target="username" data-label="Chat with us" async></script>`
 */
const script = document.currentScript as HTMLScriptElement | null;
const { target, label = 'Chat with us', color } = script?.dataset ?? {};
const origin = originOfScript();

function show(chatTarget: string): void {
  const root = shadowIn(document.body);
  const panel = openChatPanel(root, chatAddress(origin, chatTarget), label);
  const button = element(
    'button',
    {
      ...LAUNCHER_STYLE,
      position: 'fixed',
      right: 'max(16px, env(safe-area-inset-right))',
      bottom: 'max(16px, env(safe-area-inset-bottom))',
      minHeight: '56px',
      padding: '0 24px',
      borderRadius: '28px',
      background: colorOf(color),
      boxShadow: '0 8px 24px rgb(0 0 0 / .2)',
      zIndex: PANEL_LAYER,
    },
    { type: 'button', textContent: label },
  );
  const toggle = () => {
    panel.toggle();
    button.setAttribute('aria-expanded', String(panel.isOpen()));
    if (!panel.isOpen()) button.focus();
  };
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', toggle);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && panel.isOpen()) toggle();
  });
  root.append(button);
}

if (!target) reportError(new Error('The chat needs the user name of an agent: data-target.'));
else if (document.body) show(target);
else addEventListener('DOMContentLoaded', () => show(target));
