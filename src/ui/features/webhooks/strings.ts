import type { DeliveryState, PayloadVerdict, WebhookType } from '#contract/entities/webhook';
import { WEBHOOK_TRIES } from '#contract/rules/hostConstants';
import { VERDICTS } from '#contract/rules/messages/webhooks';
import { catalogue } from '../../strings/catalogue';

const number = (count: number) => count.toLocaleString('en-US');

const TYPES: Readonly<Record<WebhookType, string>> = {
  conversation: 'Conversation ended',
  incoming: 'Conversation began',
  contact: 'Contact changed',
  agent: 'Agent changed',
  onboarding: 'Onboarding',
  monitor: 'Monitor',
};

/** What one delivery tells; an unknown one has the name that was sent. */
const EVENTS: Readonly<Record<string, string>> = {
  conversation: 'Conversation ended',
  incoming: 'Conversation began',
  'contact.created': 'Contact created',
  'contact.updated': 'Contact changed',
  'contact.deleted': 'Contact deleted',
  'agent.created': 'Agent created',
  'agent.updated': 'Agent changed',
  'agent.published': 'Agent published',
  'agent.unpublished': 'Agent unpublished',
  'agent.enabled': 'Agent enabled',
  'agent.disabled': 'Agent disabled',
  'agent.deleted': 'Agent deleted',
  'onboarding.step': 'Onboarding step',
  'onboarding.completed': 'Onboarding completed',
  'monitor.began': 'Monitor told',
  'monitor.over': 'Monitor is over',
  test: 'Sample',
};

const STATES: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Failed',
  stopped: 'Stopped',
};

/** The words of webhooks and their deliveries. */
export const webhookStrings = catalogue({
  title: 'Webhooks',
  hint: 'Told what happens, as it happens',
  loading: 'The webhooks are loading',
  failed: 'The webhooks could not be loaded',
  none: 'No webhooks yet',
  noneHint: 'A webhook tells a program of yours what happens: conversations, contacts, agents and onboarding.',
  add: 'New webhook',
  table: 'Webhooks',
  types: TYPES,
  typeHints: {
    conversation:
      'After a call, or when a conversation is closed or quiet for a day: with all that was said and collected.',
    incoming: 'As soon as somebody writes or calls, before the agent answers.',
    contact: 'A contact was created, changed or deleted.',
    agent: 'An agent was created, changed, published, switched off or deleted.',
    onboarding: 'Somebody goes on with the onboarding, or has finished it.',
    monitor: 'A metric went beyond the threshold of a monitor, or came back.',
  } satisfies Readonly<Record<WebhookType, string>>,
  day: (delivered: number, failed: number, open: number) =>
    [
      `${number(delivered)} delivered`,
      ...(failed > 0 ? [`${number(failed)} failed`] : []),
      ...(open > 0 ? [`${number(open)} waiting`] : []),
    ].join(', '),
  dayHint: 'the last 24 hours',
  paused: 'Paused',
  pausedHint: 'It failed for days. What happens is kept until you resume it.',
  failing: (since: string) => `Failing since ${since}`,
  working: 'Works',
  more: (label: string) => `More for ${label}`,
  resume: 'Resume',
  test: 'Send a sample',
  onlyIts: 'Show its deliveries',
  replayFailed: 'Replay all that failed',
  secret: 'Secret and signatures',
  remove: 'Delete',
  removeTitle: (label: string) => `Delete the webhook “${label}”?`,
  removeHint: 'It is told nothing more. What waits for it is not sent; what was sent stays here for 30 days.',

  deliveries: 'Deliveries',
  kept: 'Kept 30 days',
  loadingDeliveries: 'The deliveries are loading',
  search: 'Search in what was sent',
  all: 'All',
  states: STATES,
  state: 'State',
  allWebhooks: 'Show all webhooks',
  refresh: 'Refresh',
  noDeliveries: 'Nothing was sent yet',
  noDeliveriesHint: 'What your webhooks are told appears here, with every attempt.',
  noSuch: 'No such deliveries',
  noSuchHint: 'Try another state, webhook or search.',
  event: (event: string) => (Object.hasOwn(EVENTS, event) ? (EVENTS[event] ?? event) : event),
  tries: (attempts: number) => (attempts === 1 ? '1 attempt' : `${number(attempts)} attempts`),
  took: (ms: number) => (ms < 1_000 ? `${number(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`),
  next: (when: string) => `next ${when}`,

  makeTitle: 'New webhook',
  label: 'Name',
  labelHint: 'What you will know it by.',
  url: 'Address',
  urlHint: 'It gets each event as JSON by POST, and answers with 2xx within 10 seconds.',
  tryReceiver: 'Use the built-in receiver to try it',
  type: 'What it is told',
  make: 'Create',
  done: 'Done',
  madeTitle: 'Its secret',
  madeHint: 'It is shown only now. Verify deliveries with it by Standard Webhooks.',
  secretTitle: 'Signing secret',
  oldSecret: (until: string) => `The one before signs as well until ${until}.`,
  newSecretHint:
    'A new one takes over at once; the one before goes on signing beside it for a day, so that your receiver can change over.',
  verify: 'Verify this payload',
  verifyHint: 'Paste the three headers and the body of a delivery as they arrived.',
  headers: { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' },
  body: 'Body',
  check: 'Verify',
  verdicts: VERDICTS satisfies Readonly<Record<PayloadVerdict, string>>,
  noWebhook: 'This webhook is not there any more.',

  deliveryTitle: 'Delivery',
  noDelivery: 'This delivery is not there any more.',
  loadingDelivery: 'The delivery is loading',
  deliveryFailed: 'The delivery could not be loaded',
  key: 'Key',
  copyKey: 'Copy the key',
  sameBody: 'Same body in every attempt',
  open: 'Open the conversation',
  earlier: 'Earlier delivery',
  later: 'Later delivery',
  replayed: 'Sent once more',
  replaying: 'It is sent once more.',
  allOf: 'Show all of it',
  attempts: 'Attempts',
  attempt: (count: number, what: string) => `Attempt ${count}, ${what}`,
  axis: (what: string) => `: ${what}`,
  noAnswer: 'no answer',
  planned: (count: number, when: string) => `${count}: ${when}`,
  after: (seconds: number) =>
    seconds < 60
      ? `+${number(Math.round(seconds))} s`
      : seconds < 3_600
        ? `+${number(Math.round(seconds / 60))} min`
        : `+${number(Math.round(seconds / 3_600))} h`,
  says: 'The receiver took it.',
  notYet: 'It has not been sent yet.',
  request: 'Request',
  posted: (bytes: number) => `POST, ${number(bytes)} bytes`,
  copyCurl: 'Copy as curl',
  response: 'Response',
  bytes: (count: number) => `${number(count)} bytes`,
  cut: 'Only its beginning is kept.',
  empty: 'Without a body.',
  noResponse: 'No answer came.',
  before: 'Before it, to the same address',
  stop: 'Stop retrying',
  replay: 'Replay now',
  retries: `After attempt ${WEBHOOK_TRIES} it stays here, and you can replay it.`,
  stays: 'It stays here for 30 days.',
});
