/** What the domain queues for later. How each runs stands in `jobs/`, under the same name. */
import * as z from 'zod';
import type { Kind } from './queue';

const kind = <Payload>(name: string, payload: z.ZodType<Payload>): Kind<Payload> => ({ name, payload });

export const ANSWER_MESSAGE = kind(
  'answer-message',
  z.object({ agentId: z.number(), roomId: z.string(), messageId: z.string() }),
);

export const DELIVER_MESSAGES = kind('deliver-messages', z.object({ orgId: z.number(), roomId: z.string() }));

/** `tries` before this one. */
export const FETCH_FILES = kind(
  'fetch-files',
  z.object({ orgId: z.number(), messageId: z.string(), tries: z.number() }),
);

export const HANDLE_CARD_EVENT = kind('handle-card-event', z.object({ provider: z.string(), id: z.string() }));

export const MAIL_BILL = kind('mail-bill', z.object({ accountId: z.number(), billId: z.string() }));
export const HANDLE_PAYOUT_EVENT = kind('handle-payout-event', z.object({ provider: z.string(), id: z.string() }));

export const MAIL_INVITE = kind('mail-invite', z.object({ inviteId: z.string() }));

export const MAIL_NOTICES = kind('mail-notices', z.object({ notificationId: z.string() }));

export const MAIL_SUPPORT_REQUEST = kind('mail-support-request', z.object({ requestId: z.string(), to: z.string() }));

/** `tries` before this one. */
export const RELAY_MESSAGE = kind(
  'relay-message',
  z.object({ orgId: z.number(), roomId: z.string(), messageId: z.string(), tries: z.number() }),
);

/** Makes the tasks of a list. */
export const MAKE_TASKS = kind('make-tasks', z.object({ orgId: z.number(), batchId: z.string() }));

/** Sends what is due of the tasks of an organization. */
export const RUN_TASKS = kind('run-tasks', z.object({ orgId: z.number() }));

export const SEND_WEBHOOKS = kind('send-webhooks', z.object({ webhookId: z.string() }));

/** Says what becomes of a task after an attempt. */
export const SETTLE_TASK = kind('settle-task', z.object({ orgId: z.number(), attemptId: z.string() }));

export const TELL_OF_ACCESS_REQUEST = kind(
  'tell-of-access-request',
  z.object({ orgId: z.number(), requestId: z.string() }),
);

export const TOP_UP_AUTOMATICALLY = kind('top-up-automatically', z.object({ accountId: z.number() }));
