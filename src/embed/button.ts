import { chatAddress, colorOf, LAUNCHER_STYLE, openChatPanel, shadowIn } from './chatPanel';
import { element, originOfScript } from './frames';

/**
 * `/embed/button/v1/script.js`: makes a button of every element with `data-vida-button` (api-shapes 16). `data-type` is `chat`, which
 * opens the chat of the agent `data-target`, or `call`, which dials `data-number`. What the element holds is the text of the button.
 */
const origin = originOfScript();

function enhance(place: HTMLElement): void {
  const { target, type = 'chat', number, color } = place.dataset;
  const isCall = type === 'call' && number !== undefined;
  if (!isCall && !target) {
    reportError(new Error('A button needs the user name of an agent: data-target.'));
    return;
  }
  const text = place.textContent?.trim() || (isCall ? 'Call us' : 'Chat with us');
  place.textContent = '';
  place.removeAttribute('data-vida-button');
  const root = shadowIn(place);
  const style = {
    ...LAUNCHER_STYLE,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 20px',
    borderRadius: '10px',
    textDecoration: 'none',
    background: colorOf(color),
  };
  if (isCall) {
    root.append(element('a', style, { href: `tel:${number.replace(/[^+\d]/g, '')}`, textContent: text }));
    return;
  }
  const button = element('button', style, { type: 'button', textContent: text });
  const panel = openChatPanel(root, chatAddress(origin, target ?? '', place.dataset), text);
  button.addEventListener('click', panel.toggle);
  root.prepend(button);
}

const enhanceAll = () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-vida-button]')) enhance(place);
};
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', enhanceAll);
else enhanceAll();
