import type { PageServices } from '#src/app/hooks/services.ts';

/** The page services of a view without a page around it. */
export const SERVICES: PageServices = {
  nonce: 'once',
  storageKeeps: true,
  installSystem: 'other',
  notices: { state: () => 'ask', ask: () => Promise.resolve('on'), listen: () => {} },
  contactPane: { isOn: () => true, set: () => undefined, subscribe: () => () => undefined },
  keySwitch: { isOn: () => true, set: () => undefined, subscribe: () => () => undefined },
  files: {
    keep: ({ name, type, size }) => ({ id: name, name, type, sizeBytes: size }),
    drop: () => undefined,
    read: () => Promise.resolve(new Blob()),
    save: () => undefined,
  },
  readSample: () => Promise.resolve(new Blob()),
  newToken: { read: () => null, forget: () => undefined },
  phoneToken: { read: () => null, forget: () => undefined },
  reference: () => Promise.reject(new Error('not in this test')),
  scriptUrl: (url) => url,
};
