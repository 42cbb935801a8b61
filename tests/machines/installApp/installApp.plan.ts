import { installAppMachine } from '#machines/installApp';
import { definePlan } from '#tests/harness/index.ts';

export const installAppPlan = definePlan(installAppMachine, {
  inputs: [{}],
  events: { 'install.offered': [{}], 'install.installed': [{}], 'install.ask': [{}] },
  outcomes: {
    watchInstall: { error: [new Error('The window is gone.')] },
    askToInstall: { ok: ['accepted', 'dismissed'], error: [new Error('The offer is used.')] },
  },
  project: () => ({}),
});
