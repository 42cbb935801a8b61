import { sql } from 'drizzle-orm';
import type { TestHost } from '#tests/support/host.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';
import { ENDED_APP, withEndedApp } from './functionSteps';

type OfApps = Omit<Helpers, 'records'> & { readonly host: () => TestHost; readonly appId: () => string };

/** Apps that are installed, signed in, tried and removed. */
export function appSteps({ at, call, execute, host, appId }: OfApps) {
  const appStep: readonly Step[] = [{ emits: () => [at('app.changed', 'organization', { appId: appId() })] }];
  return {
    installApp: [
      {
        parts: () => ({ ...call('installApp'), target: { targetAccountId: host().world.accounts.agent } }),
        emits: () => [at('app.changed', 'agent', { appId: appId() }, { agent: host().world.accounts.agent })],
      },
    ],
    updateApp: appStep,
    authorizeApp: appStep,
    saveIntegration: appStep,
    updateIntegration: appStep,
    tryFunction: [
      {
        before: () => withEndedApp(host()),
        parts: () => ({
          ...call('tryFunction'),
          params: { appId: ENDED_APP, appVersion: 'v1' },
          body: { function: 'ping' },
        }),
        emits: () => [at('app.changed', 'organization', { appId: ENDED_APP })],
      },
    ],
    uninstallApp: appStep,
    deleteAppDefinition: [{ before: () => execute(sql`delete from app_install where app_id = ${appId()}`) }],
  };
}
