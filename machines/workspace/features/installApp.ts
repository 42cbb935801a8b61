import type { installAppMachine } from '../../installApp';
import { defineLaterFeature } from '../feature';

/** The console as an app of the device (`install`, specification 2). */
export const installApp = defineLaterFeature<typeof installAppMachine>({
  opens: ({ has }) => (has('install') ? { key: 'own', input: {} } : null),
});
