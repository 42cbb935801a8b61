import { element, frameOf, listenTo, originOf } from './frames';

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
  dialog.append(frame);
  const stop = listenTo(frame, origin, (type) => type === 'overlayClosed' && dialog.close());
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
  document.body.append(dialog);
  dialog.showModal();
}

/** The place of the console that parameters name: the accounts in its path, everything else as its overlay. */
function placeOf(params: Params): string {
  const path = LEVELS.flatMap((level) => (/^\d+$/.test(params[level] ?? '') ? [level, params[level]] : []));
  const rest = Object.entries(params).filter(([name]) => !LEVELS.includes(name));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return `/${['app', ...path].join('/')}?${query}`;
}

Object.assign(window, {
  vdaModal: {
    open,
    onClose: (listener: Listener) => void listeners.add(listener),
    offClose: (listener: Listener) => void listeners.delete(listener),
  },
});
