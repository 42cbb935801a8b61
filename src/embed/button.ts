import { chatAddress, colorOf, LAUNCHER_STYLE, openChatPanel, placeOfOwn } from './chatPanel';
import { element, originOfScript } from './frames';
import { dialled } from './number';

/**
 * `/embed/button/v1/script.js`: makes a button of every element with `data-vida-button` (api-shapes 16), also of those that come later.
 * `data-type` is `chat`, which opens the chat of the agent `data-target`, or `call`, which dials `data-number`, or without one calls
 * the agent in the browser. A button or a link of
 * the page keeps its look; of any other element the text becomes the text of a button.
 */
const origin = originOfScript();

/** What it does when it is pressed. */
type Deed =
  | { readonly kind: 'call'; readonly href: string }
  | { readonly kind: 'chat'; readonly address: string; readonly label: string };

function deedOf({ target, type = 'chat', number = '', ...visitor }: DOMStringMap): Deed | string {
  const isCall = type === 'call';
  if (isCall && number !== '') {
    const href = dialled(number);
    return href === null ? 'What a button is to dial is no number: data-number.' : { kind: 'call', href };
  }
  if (!target) return isCall ? NOBODY_TO_CALL : 'A button needs the user name of an agent: data-target.';
  const address = chatAddress(origin, target, visitor);
  return isCall
    ? { kind: 'chat', address: `${address}&calling=true`, label: CALL }
    : { kind: 'chat', address, label: CHAT };
}

function enhance(place: HTMLElement): void {
  const deed = deedOf(place.dataset);
  if (typeof deed === 'string') reportError(new Error(deed));
  else if (place.matches('a, button')) takeOver(place, deed);
  else dress(place, deed);
}

/** A button or a link of the page. */
function takeOver(place: HTMLElement, deed: Deed): void {
  if (deed.kind === 'call') {
    if (place instanceof HTMLAnchorElement) place.href = deed.href;
    else place.addEventListener('click', () => location.assign(deed.href));
    return;
  }
  const { host, root } = placeOfOwn();
  const panel = openChatPanel(root, deed.address, place.textContent?.trim() || deed.label);
  place.after(host);
  place.addEventListener('click', (event) => {
    event.preventDefault();
    panel.toggle();
  });
}

/** What the element holds stays where it is, and shows inside our button: a page that copies it finds it as it was. */
function dress(place: HTMLElement, deed: Deed): void {
  const root = place.attachShadow({ mode: 'open' });
  const style = {
    ...LAUNCHER_STYLE,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 20px',
    borderRadius: '10px',
    textDecoration: 'none',
    background: colorOf(place.dataset.color),
  };
  const text = element('slot', { display: 'inline' }, { textContent: deed.kind === 'call' ? CALL : deed.label });
  // An empty line is a text to a browser.
  if (place.textContent?.trim() === '') place.textContent = '';
  if (deed.kind === 'call') {
    const link = element('a', style, { href: deed.href });
    link.append(text);
    root.append(link);
    return;
  }
  const button = element('button', style, { type: 'button' });
  button.append(text);
  root.append(button);
  const panel = openChatPanel(root, deed.address, place.textContent?.trim() || deed.label);
  button.addEventListener('click', panel.toggle);
}

const NOBODY_TO_CALL = 'A button that calls needs a number or the user name of an agent: data-number or data-target.';
const CALL = 'Call us';
const CHAT = 'Chat with us';

const seen = new WeakSet<Element>();
const enhanceAll = () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-vida-button]')) {
    if (seen.has(place)) continue;
    seen.add(place);
    enhance(place);
  }
};

/** Set in a page where the script has run: once is enough. */
const RAN = Symbol.for('vida-button');
if (!(RAN in document)) {
  Object.assign(document, { [RAN]: true });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

function start(): void {
  enhanceAll();
  // A page may replace its body in place, as Turbo does.
  new MutationObserver(enhanceAll).observe(document.documentElement, { childList: true, subtree: true });
}
