import type { PageServices } from '#src/app/hooks/services.ts';

/** The page services of a view without a page around it. */
export const SERVICES: PageServices = {
  nonce: 'once',
  storageKeeps: true,
  notices: { state: () => 'ask', ask: () => Promise.resolve('on') },
  keySwitch: { isOn: () => true, set: () => undefined, subscribe: () => () => undefined },
  scriptUrl: (url) => url,
};
