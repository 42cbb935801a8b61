import type { Endpoints } from '#contract/endpoints/index';
import type { HandlersOf } from '../http/handler';
import { accountHandlers } from './accounts';
import { agentHandlers } from './agents';
import { authHandlers } from './auth';
import { contactImportHandlers } from './contactImports';
import { contactListHandlers } from './contactLists';
import { contactMergingHandlers } from './contactMerging';
import { contactHandlers } from './contacts';
import { conversationHandlers } from './conversations';
import { deliveryHandlers } from './delivery';
import { domainHandlers } from './domains';
import { knowledgeHandlers } from './knowledge';
import { notificationHandlers } from './notifications';
import { systemHandlers } from './system';
import { takeoverHandlers } from './takeover';
import { talkHandlers } from './talk';
import { teamworkHandlers } from './teamwork';
import { templateHandlers } from './templates';
import { versionHandlers } from './versions';

/** Exactly one handler for every endpoint of the contract. */
export const handlers: HandlersOf<Endpoints> = {
  ...authHandlers,
  ...accountHandlers,
  ...domainHandlers,
  ...agentHandlers,
  ...versionHandlers,
  ...templateHandlers,
  ...talkHandlers,
  ...conversationHandlers,
  ...deliveryHandlers,
  ...takeoverHandlers,
  ...teamworkHandlers,
  ...notificationHandlers,
  ...contactHandlers,
  ...contactListHandlers,
  ...contactMergingHandlers,
  ...contactImportHandlers,
  ...knowledgeHandlers,
  ...systemHandlers,
};
