import { installAppMachine } from '../../installApp';
import { defineFeature } from '../feature';

/** The console as an app of the device (`install`, specification 2). */
export const installApp = defineFeature({
  machine: installAppMachine,
  opens: ({ has }) => (has('install') ? { key: 'own', input: {} } : null),
});
