import { placeOfOwn } from './chatPanel';
import { element, frameOf, listenTo, originOf } from './frames';
import { lineIcon } from './lineIcon';

/**
 * `/embed/modal/v1/script.js`: opens one overlay of the console above any page (api-shapes 16).
 * `vdaModal.open('app.example.com', oneTimeToken, { org: '2', agent: '3', integrations: 'googleCalendar' })`
 */
type Params = Readonly<Record<string, string>>;
type Listener = () => void;

const LEVELS = ['partner', 'reseller', 'org', 'agent'];

const listeners = new Set<Listener>();
let shut: Listener | null = null;

function open(domain: string, oneTimeToken: string, params: Params = {}): void {
  const origin = originOf(domain);
  if (origin === null) throw new Error(`vdaModal: ${domain} is not a host name.`);
  shut?.();
  const query = new URLSearchParams({ authToken: oneTimeToken, appEmbed: 'true', redirectUrl: placeOf(params) });
  const frame = frameOf(`${origin}/app/embed?${query}`, 'Settings');
  const dialog = element('dialog', {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: '100%',
    maxHeight: '100%',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
  });
  const way = wayOut(() => dialog.close());
  dialog.append(frame, way);
  const stop = listenTo(frame, origin, (type) => {
    if (type === 'overlayOpened') way.remove();
    if (type === 'overlayClosed') dialog.close();
  });
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    stop();
    dialog.remove();
    shut = null;
    for (const listener of [...listeners]) listener();
  };
  dialog.addEventListener('close', end);
  shut = () => dialog.close();
  // Beside the body, which the page may replace in place.
  document.documentElement.append(dialog);
  dialog.showModal();
}

/** A way out until the console shows a dialog, which has its own: while it loads, and where it shows something else. */
function wayOut(close: () => void): HTMLElement {
  const { host, root } = placeOfOwn();
  const button = element(
    'button',
    {
      position: 'fixed',
      top: 'max(12px, env(safe-area-inset-top))',
      right: 'max(12px, env(safe-area-inset-right))',
      width: '44px',
      height: '44px',
      border: '0',
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      padding: '0',
      color: '#fff',
      background: '#0008',
      cursor: 'pointer',
    },
    { type: 'button', ariaLabel: 'Close' },
  );
  button.append(lineIcon('M6 6l12 12M18 6L6 18').svg);
  button.addEventListener('click', close);
  root.append(button);
  return host;
}

/** The place of the console that parameters name: the accounts in its path, everything else as its overlay. */
function placeOf(params: Params): string {
  const path = LEVELS.flatMap((level) => (/^\d+$/.test(params[level] ?? '') ? [level, params[level]] : []));
  const rest = Object.entries(params).filter(([name]) => !LEVELS.includes(name));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return `/${['app', ...path].join('/')}?${query}`;
}

/** A page may run the script twice; who listens to the first is not forgotten. */
if (!('vdaModal' in window))
  Object.assign(window, {
    vdaModal: {
      open,
      onClose: (listener: Listener) => void listeners.add(listener),
      offClose: (listener: Listener) => void listeners.delete(listener),
    },
  });
