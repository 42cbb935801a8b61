import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { appData, appFunction, appKey, writtenDefinition } from '../entities/app';
import { appUse, triedFunction } from '../entities/appUse';

/** How the apps of an account are doing, and a call of one of their functions to see what comes of it. */

export const listAppUse = endpoint({
  name: 'listAppUse',
  section: '7 Apps',
  summary: 'Who may call the functions of the installed apps, and what became of their calls in the last 24 hours',
  method: 'GET',
  path: '/api/v2/appUse',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), use: z.array(appUse) }),
});

export const tryFunction = endpoint({
  name: 'tryFunction',
  section: '7 Apps',
  summary:
    'Call a function of an installed app, really, and see what the agent would say with its answer. One that moves money is not called: ' +
    'the agent only asks for it',
  method: 'POST',
  path: '/api/v2/apps/:appId/:appVersion/try',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object(appKey),
  body: z.object({
    function: z.string().check(z.minLength(1), z.maxLength(64)),
    arguments: z._default(z.record(z.string().check(z.maxLength(80)), z.unknown()), {}),
  }),
  reply: z.object({ success: z.literal(true), tried: triedFunction }),
});

export const tryDefinition = endpoint({
  name: 'tryDefinition',
  section: '7 Apps',
  summary:
    'Call a function that is being made, really, with settings that are kept nowhere. One that needs a sign-in can be tried once its ' +
    'app is installed',
  method: 'POST',
  path: '/api/v2/appDefinitions/try',
  access: 'manageApps',
  target: 'own',
  limit: 'write',
  unaudited: 'It calls a service for a test and keeps nothing.',
  body: z.object({
    dependencies: writtenDefinition.shape.dependencies,
    function: appFunction,
    appData: z.optional(appData),
    arguments: z._default(z.record(z.string().check(z.maxLength(80)), z.unknown()), {}),
  }),
  reply: z.object({ success: z.literal(true), tried: triedFunction }),
});
