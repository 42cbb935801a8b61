import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  app,
  appData,
  appKey,
  integrationData,
  storedDefinition,
  writtenApp,
  writtenDefinition,
} from '../entities/app';
import { done, line } from '../entities/shared';

/** Calls of specification 7, Apps: what an account has installed, its settings, and the apps that it defines for others. */

const appParams = z.object(appKey);
const listed = { success: z.literal(true), apps: z.array(app) };
const changed = z.object({ ...listed, message: z.string() });

export const listApps = endpoint({
  name: 'listApps',
  section: '7 Apps',
  summary:
    'The apps that an account can install, with what is installed, missing or refused. No secret is ever in a reply',
  method: 'GET',
  path: '/api/v2/apps',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object(listed),
});

export const readApp = endpoint({
  name: 'readApp',
  section: '7 Apps',
  summary: 'One app, with its settings and functions',
  method: 'GET',
  path: '/api/v2/apps/:appId/:appVersion',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: appParams,
  reply: z.object({ success: z.literal(true), app }),
});

export const installApp = endpoint({
  name: 'installApp',
  section: '7 Apps',
  summary:
    'Install an app for an organization or one of its agents. Settings are in `appData`, or nested as `dependencies`; missing ones ' +
    'become empty texts. `from` is an installed version whose settings and sign-ins are taken over; it stays installed',
  method: 'POST',
  path: '/api/v2/apps/:appId/:appVersion',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: appParams,
  body: z.object({ ...writtenApp.shape, from: z.optional(line) }),
  reply: changed,
});

export const updateApp = endpoint({
  name: 'updateApp',
  section: '7 Apps',
  summary:
    'Change the settings of an installed app. Those that are left out stay, and so does a secret that is empty: a null clears it. ' +
    '`reload` forgets what went wrong and renews its sign-ins before the next call',
  method: 'PUT',
  path: '/api/v2/apps/:appId/:appVersion',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: appParams,
  body: z.object({ ...writtenApp.shape, reload: z.optional(z.boolean()) }),
  reply: changed,
});

export const uninstallApp = endpoint({
  name: 'uninstallApp',
  section: '7 Apps',
  summary: 'Uninstall an app; its settings and sign-ins are deleted',
  method: 'DELETE',
  path: '/api/v2/apps/:appId/:appVersion',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: appParams,
  reply: changed,
});

export const authorizeApp = endpoint({
  name: 'authorizeApp',
  section: '7 Apps',
  summary:
    'Begin to sign in at a service, by OAuth 2 with PKCE: the address to open, in the same browser. It comes back to ' +
    '`/api/oauth/callback`, within ten minutes and while the session lasts',
  method: 'POST',
  path: '/api/v2/apps/:appId/:appVersion/authorize',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: appParams,
  body: z.object({ provider: z.string().check(z.maxLength(80)) }),
  reply: z.object({ success: z.literal(true), authorizeUrl: z.string(), expiresInS: z.int() }),
});

const integrationParams = z.object({ slug: line, version: z.optional(line) });
const integration = z.object({ success: z.literal(true), message: z.string(), ...integrationData.shape });

export const readIntegration = endpoint({
  name: 'readIntegration',
  section: '7 Apps',
  summary: 'The data of an installed app, without its secrets. Without a version, of the latest that is installed',
  method: 'GET',
  path: '/api/v2/integration/:slug',
  aliases: ['/api/v2/integration/:slug/:version'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: integrationParams,
  reply: integration,
});

export const saveIntegration = endpoint({
  name: 'saveIntegration',
  section: '7 Apps',
  summary: 'Save the data of an app, which is installed if it was not',
  method: 'POST',
  path: '/api/v2/integration/:slug',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object({ slug: line }),
  body: z.object({ appData, version: z.optional(line) }),
  reply: integration,
});

export const updateIntegration = endpoint({
  name: 'updateIntegration',
  section: 'api-shapes 12',
  summary: 'Save the data of an installed app',
  method: 'PUT',
  path: '/api/v2/integration/:slug/:version',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object({ slug: line, version: line }),
  body: z.object({ appData }),
  reply: integration,
});

const definition = z.object({ success: z.literal(true), definition: storedDefinition });

export const listAppDefinitions = endpoint({
  name: 'listAppDefinitions',
  section: '7 Apps',
  summary: 'The apps that an account has defined for those below it, with the calls behind their functions',
  method: 'GET',
  path: '/api/v2/appDefinitions',
  access: 'manageApps',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), definitions: z.array(storedDefinition) }),
});

export const defineApp = endpoint({
  name: 'defineApp',
  section: '7 Apps',
  summary: 'Define an app. It can be installed by every account below this one',
  method: 'POST',
  path: '/api/v2/appDefinitions',
  access: 'manageApps',
  target: 'own',
  limit: 'write',
  successStatus: 201,
  body: z.object({ ...appKey, ...writtenDefinition.shape }),
  reply: definition,
});

export const changeAppDefinition = endpoint({
  name: 'changeAppDefinition',
  section: '7 Apps',
  summary: 'Replace the definition of an app. It changes at once wherever it is installed',
  method: 'PUT',
  path: '/api/v2/appDefinitions/:appId/:appVersion',
  access: 'manageApps',
  target: 'own',
  limit: 'write',
  params: appParams,
  body: writtenDefinition,
  reply: definition,
});

export const deleteAppDefinition = endpoint({
  name: 'deleteAppDefinition',
  section: '7 Apps',
  summary: 'Delete the definition of an app that is installed nowhere',
  method: 'DELETE',
  path: '/api/v2/appDefinitions/:appId/:appVersion',
  access: 'manageApps',
  target: 'own',
  limit: 'write',
  params: appParams,
  reply: done,
});
