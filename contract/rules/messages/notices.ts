import type { AccessFeature } from '../../entities/accessRequest';
import { ACCESS_NAMES, accessMailSubject, accessMailText } from './phoneNumbers';

/** What the people of a partner or reseller are told of the accounts that they run. */

/** What happened, as its notice keeps it. */
export type AccountNews =
  | {
      readonly type: 'organizationCreated' | 'resellerCreated';
      readonly how: 'signUp' | 'person' | 'token';
      /** Missing: somebody above, whose name is not shown below. */
      readonly by?: string | undefined;
    }
  | {
      readonly type: 'accessRequested';
      readonly feature: AccessFeature;
      readonly by: string;
      readonly note: string | null;
    }
  | {
      readonly type: 'publishRequested';
      /** The agent's organization. */
      readonly orgId: number;
      readonly by: string;
      readonly reason: string;
    }
  | { readonly type: 'webhookFailed'; readonly agent: string; readonly reason: string; readonly room: string }
  | { readonly type: 'migrationStopped'; readonly reason: string; readonly templateId: string }
  | { readonly type: 'topUpOff'; readonly reason: string }
  | { readonly type: 'planUnpaid'; readonly reason: string }
  | {
      readonly type: 'usageReached';
      /** Of which budget or limit, in which month, and how much of it. */
      readonly part: string;
      readonly reason: string;
    }
  | { readonly type: 'webhookOff'; readonly webhookId: string; readonly label: string; readonly reason: string }
  | {
      readonly type: 'monitorTold';
      readonly monitorId: string;
      /** The monitor's name. */
      readonly monitor: string;
      readonly isOver: boolean;
      readonly reason: string;
    };

export function noticeText(news: AccountNews): string {
  switch (news.type) {
    case 'organizationCreated':
    case 'resellerCreated':
      return createdText(news);
    case 'accessRequested':
      return `${news.by} asks for ${ACCESS_NAMES[news.feature]}${news.note === null ? '.' : `: ${news.note}`}`;
    case 'publishRequested':
      return `${news.by} asks you to publish it although its tests hold it: ${news.reason}`;
    case 'webhookFailed':
      return `Answers of ${news.agent} do not arrive. ${news.reason}`;
    case 'migrationStopped':
      return `The migration of its agents stopped. ${news.reason}`;
    case 'topUpOff':
      return `Funds are no longer added automatically. ${news.reason}`;
    case 'planUnpaid':
      return `The plan could not be paid. ${news.reason} Nothing is deleted, and callers are answered.`;
    case 'usageReached':
      return news.reason;
    case 'webhookOff':
      return `Nothing is sent to the webhook “${news.label}” any more. ${news.reason}`;
    case 'monitorTold':
      return `${news.monitor}: ${news.reason}`;
  }
}

function createdText({ how, by }: Extract<AccountNews, { how: string }>): string {
  if (by === undefined) return 'Created for you.';
  if (how === 'signUp') return `${by} signed up.`;
  return how === 'token' ? `Created by a program of ${by}.` : `${by} created it.`;
}

export function noticeMailSubject(name: string, news: AccountNews): string {
  switch (news.type) {
    case 'organizationCreated':
      return `New organization: ${name}`;
    case 'resellerCreated':
      return `New reseller: ${name}`;
    case 'accessRequested':
      return accessMailSubject(name, news.feature);
    case 'publishRequested':
      return `${name} is to be published`;
    case 'webhookFailed':
      return `${name}: answers do not arrive`;
    case 'migrationStopped':
      return `A migration stopped: ${name}`;
    case 'topUpOff':
      return `${name}: funds are no longer added automatically`;
    case 'planUnpaid':
      return `${name}: the plan could not be paid`;
    case 'usageReached':
      return `${name}: what is used this month`;
    case 'webhookOff':
      return `${name}: a webhook does not answer`;
    case 'monitorTold':
      return news.isOver ? `${name}: ${news.monitor} is over` : `${name}: ${news.monitor}`;
  }
}

export const noticeMailText = (name: string, news: AccountNews, link: string): string =>
  news.type === 'accessRequested'
    ? accessMailText({ organization: name, by: news.by, text: news.note }, news.feature, link)
    : [name, noticeText(news), '', `See it: ${link}`].join('\n');
