import type { PageServices } from '#src/app/hooks/services.ts';

/** What a view needs of its page, where no page is drawn around it. */
export const SERVICES: PageServices = {
  nonce: 'once',
  storageKeeps: true,
  keySwitch: { isOn: () => true, set: () => undefined, subscribe: () => () => undefined },
  scriptUrl: (url) => url,
};
