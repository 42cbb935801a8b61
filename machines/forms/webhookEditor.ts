import { type WebhookType, webhookType } from '#contract/entities/webhook';
import { CHANGE_WEBHOOK_FAILED } from '#contract/rules/messages/webhooks';
import { alike, createFormMachine } from '../shared/form';

export type WebhookEditor = {
  /** Null: a new one is made. */
  readonly key: { readonly targetAccountId: number; readonly webhookId: string | null };
  readonly record: never;
  readonly draft: { readonly label: string; readonly url: string; readonly type: WebhookType };
  readonly edit: Partial<WebhookEditor['draft']>;
  readonly work:
    | ({ readonly task: 'create'; readonly targetAccountId: number } & WebhookEditor['draft'])
    | { readonly task: 'replaceSecret'; readonly targetAccountId: number; readonly webhookId: string };
  /** The secret never enters a machine. */
  readonly done: null;
  readonly news: { readonly type: 'webhookEditor.done' };
};

export type WebhookEditorNews = WebhookEditor['news'];

const NEWS = { type: 'webhookEditor.done' } as const;

/** Makes a webhook, or a new secret of one (specification 3, Webhook). Either ends with a secret that is shown once. */
export const webhookEditorMachine = createFormMachine<WebhookEditor>({
  id: 'webhookEditor',
  empty: () => ({ label: '', url: '', type: 'conversation' }),
  shown: (never) => never,
  keptAs: ({ targetAccountId, webhookId }) => `webhook/${targetAccountId}/${webhookId ?? 'new'}`,
  readKept: ({ type, ...stored }, draft) => {
    const known = webhookType.options.find((one) => one === type);
    return { ...alike(stored, draft), ...(known && { type: known }) };
  },
  tasks: {
    create: {
      may: ({ key, draft: { label, url } }) =>
        key.webhookId === null && label.trim() !== '' && /^https?:\/\/\S+$/i.test(url.trim()),
      work: ({ key: { targetAccountId }, draft: { label, url, type } }) => ({
        task: 'create',
        targetAccountId,
        label: label.trim(),
        url: url.trim(),
        type,
      }),
      tells: () => NEWS,
      failed: CHANGE_WEBHOOK_FAILED,
    },
    replaceSecret: {
      may: ({ key }) => key.webhookId !== null,
      work: ({ key: { targetAccountId, webhookId } }) => ({
        task: 'replaceSecret',
        targetAccountId,
        webhookId: webhookId ?? '',
      }),
      tells: () => NEWS,
      failed: CHANGE_WEBHOOK_FAILED,
    },
  },
});
