import type { AgentFunction } from '#contract/entities/campaign';
import type { ProviderName } from '#contract/entities/provider';
import type { FUNCTION_DOCS } from '#contract/rules/help/docsPages';
import { FUNCTION_CALLS_LIMIT } from '#contract/rules/hostConstants';
import type { Providers } from '../../providers/index';
import { type AppState, problemOf } from '../apps/listApps';
import { CALLED_ACTIONS } from '../functions/actionFunctions';

type Definition = Omit<AgentFunction, 'name' | 'allowed' | 'missingRequirement' | 'docsPage' | 'hasSettings'> & {
  /** Each has a documentation page of its name. */
  readonly name: (typeof FUNCTION_DOCS)[number];
  /** The provider it needs, and what becomes of it until there is one; none: the host does it alone. */
  readonly needs?: { readonly provider: Exclude<ProviderName, 'model'>; readonly until: string };
};

const destination = {
  key: 'destination',
  title: 'Phone number',
  type: 'phone',
  placeholder: '+1 212 555 0134',
  required: true,
} as const;
const recipients = {
  key: 'recipients',
  title: 'Send to',
  type: 'text',
  placeholder: 'desk@example.com, owner@example.com',
} as const;

/** All functions an agent can be given, with their settings (api-shapes 4, GET /agent/functions). */
const DEFINITIONS: readonly Definition[] = [
  {
    name: 'transfer',
    title: 'Transfer the call',
    description: 'Connects the caller with a person at another number.',
    placeholder: 'Transfer only callers with an emergency, at any hour.',
    needs: { provider: 'voice', until: 'Calls are transferred once a phone service is connected.' },
    settings: [
      destination,
      { key: 'announce', title: 'Tell the person who calls and why first', type: 'boolean' },
      { key: 'timeoutS', title: 'Seconds to let it ring', type: 'number', placeholder: '30' },
    ],
  },
  {
    name: 'take-message',
    title: 'Take a message',
    description: 'Writes down what the caller wants, with name and number. The message is in the inbox at once.',
    placeholder: 'Take a message whenever a person is needed and nobody can be reached.',
    settings: [recipients, { key: 'askForCallbackTime', title: 'Ask when to call back', type: 'boolean' }],
  },
  {
    name: 'notify',
    title: 'Notify the team',
    description: 'Tells the team by email while the conversation goes on.',
    placeholder: 'Notify us when someone is upset, or mentions a lawyer or the press.',
    needs: { provider: 'email', until: 'The team finds it in the inbox until email is connected.' },
    settings: [recipients],
  },
  {
    name: 'send-sms',
    title: 'Send a text message',
    description: 'Sends the caller a text message, such as an address or a link.',
    placeholder: 'Offer to send the address to callers who ask for directions.',
    needs: { provider: 'sms', until: 'Text messages are sent once an SMS service is connected.' },
    settings: [{ key: 'text', title: 'Text', type: 'textarea', placeholder: 'We are at 118 Grand Street …' }],
  },
  {
    name: 'send-email',
    title: 'Send an email',
    description: 'Sends the caller an email, such as a form or an offer.',
    placeholder: 'Send the intake form after an appointment was requested.',
    needs: { provider: 'email', until: 'Emails are sent once an email service is connected.' },
    settings: [
      { key: 'subject', title: 'Subject', type: 'text' },
      { key: 'text', title: 'Text', type: 'textarea' },
      { key: 'replyTo', title: 'Answers go to', type: 'email' },
    ],
  },
  {
    name: 'schedule',
    title: 'Schedule',
    description: 'Finds a time and takes a booking or an appointment.',
    placeholder: 'Offer the next two free times. Ask for name and number.',
    needs: { provider: 'calendar', until: 'Bookings become requests until a calendar is connected.' },
    settings: [
      { key: 'slotMinutes', title: 'Length in minutes', type: 'number', placeholder: '30' },
      { key: 'leadHours', title: 'Hours of notice', type: 'number', placeholder: '2' },
      { key: 'maxPartySize', title: 'Largest party', type: 'number' },
      { key: 'confirmBy', title: 'Confirm by', type: 'select', options: ['text message', 'email', 'call'] },
    ],
  },
  {
    name: 'validate-address',
    title: 'Check an address',
    description: 'Repeats an address back piece by piece until street, town and zip code are certain.',
    settings: [{ key: 'serviceArea', title: 'Where you go', type: 'textarea', placeholder: 'Towns or zip codes' }],
  },
  {
    name: 'payments',
    title: 'Take a payment',
    description: 'Sends a link to pay. Card numbers are never spoken.',
    needs: { provider: 'payments', until: 'Links to pay are sent once a payment service is connected.' },
    settings: [{ key: 'amountUsd', title: 'Amount in US dollars', type: 'number' }],
  },
  {
    name: 'webhooks',
    title: 'Call a webhook',
    description: 'Sends what was gathered to another system, and uses its answer in the conversation.',
    settings: [
      { key: 'url', title: 'Address', type: 'url', placeholder: 'https://example.com/hooks/calls', required: true },
    ],
  },
  {
    name: 'zapier',
    title: 'Zapier',
    description: 'Starts a Zap with what was gathered, and uses its answer in the conversation.',
    placeholder: 'Look up the order before you answer where it is.',
    settings: [
      {
        key: 'url',
        title: 'Address of the hook',
        type: 'url',
        placeholder: 'https://hooks.zapier.com/hooks/catch/…',
        required: true,
      },
    ],
  },
  {
    name: 'start-recording',
    title: 'Start recording',
    description: 'Begins to record once the caller has agreed.',
    needs: { provider: 'voice', until: 'Calls are recorded once a phone service is connected.' },
    settings: [{ key: 'phrase', title: 'What is said first', type: 'text', placeholder: 'May I record this call?' }],
  },
  {
    name: 'stop-recording',
    title: 'Stop recording',
    description: 'Ends the recording when the caller asks for it.',
    needs: { provider: 'voice', until: 'Calls are recorded once a phone service is connected.' },
    settings: [],
  },
];

/** The host's own texts carry codes alone, and what fills wallets makes no links to pay. */
const NOT_FOR_AGENTS: ReadonlySet<string> = new Set(['sms', 'payments']);

/** The functions, each with whether this host can perform it. One without its provider can be configured, but says what is missing. */
export function agentFunctions(states: Providers['states']): AgentFunction[] {
  return DEFINITIONS.map(({ needs, settings, ...definition }) => {
    const isAvailable =
      needs === undefined || (!NOT_FOR_AGENTS.has(needs.provider) && states[needs.provider].state !== 'off');
    return {
      ...definition,
      docsPage: definition.name,
      allowed: isAvailable,
      ...(isAvailable ? {} : { missingRequirement: needs.until }),
      ...(CALLED.has(definition.name) ? { limit: FUNCTION_CALLS_LIMIT } : {}),
      hasSettings: settings.length > 0,
      settings: settings.map((setting) => ({ ...setting })),
    };
  });
}

/** Those that the agent calls while it answers; the others are words of its prompt. */
const CALLED: ReadonlySet<string> = new Set(CALLED_ACTIONS);

/** The functions of the apps that an account can install, each with whether it can be called now. */
export function appFunctionsOf(states: readonly AppState[]): AgentFunction[] {
  return states.flatMap((state) => {
    const { appId, appVersion, name: appName, functions, dependencies } = state.definition;
    const problem = problemOf(state);
    const hasSettings = Object.values(dependencies.providers.auth).length > 0;
    return functions.map(({ name, title, description, movesMoney }) => ({
      name,
      title,
      description,
      allowed: problem === null,
      ...(problem === null ? {} : { missingRequirement: problem }),
      limit: FUNCTION_CALLS_LIMIT,
      docsPage: 'apps',
      hasSettings,
      settings: [],
      app: { appId, appVersion, name: appName, movesMoney },
    }));
  });
}
