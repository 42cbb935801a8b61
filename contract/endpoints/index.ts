import type { EndpointDefinition } from '../endpoint';
import * as accounts from './accounts/index';
import * as agents from './agents';
import * as auth from './auth';
import * as contactImports from './contactImports';
import * as contactLists from './contactLists';
import * as contactMerging from './contactMerging';
import * as contacts from './contacts';
import * as conversations from './conversations';
import * as delivery from './delivery';
import * as domains from './domains';
import * as knowledge from './knowledge';
import * as notifications from './notifications';
import * as system from './system';
import * as takeover from './takeover';
import * as talk from './talk';
import * as teamwork from './teamwork';
import * as templates from './templates';
import * as versions from './versions';

/** All endpoints by name. The host registers these; the console imports the groups it needs. */
export const endpoints = {
  ...auth,
  ...accounts,
  ...domains,
  ...agents,
  ...versions,
  ...templates,
  ...talk,
  ...conversations,
  ...delivery,
  ...takeover,
  ...teamwork,
  ...notifications,
  ...contacts,
  ...contactLists,
  ...contactMerging,
  ...contactImports,
  ...knowledge,
  ...system,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** All endpoints as a list, for code that handles them alike: routes, OpenAPI, isolation tests. */
export const endpointList: readonly EndpointDefinition[] = Object.values(endpoints);
