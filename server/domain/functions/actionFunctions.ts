import type { AgentAction } from '#contract/entities/campaign';
import type { RequestKind } from '#contract/entities/functionRun';
import { actionSettings } from '#contract/rules/agents/actionSettings';
import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';
import { HANDED_OVER, REQUEST_TAKEN } from '#contract/rules/messages';
import { callService } from './callService';
import { asAgent, type ForQuestion, type FunctionHost } from './functionHost';
import { storeRequest } from './requests';
import { askZapier } from './zapier';

export type Arguments = Readonly<Record<string, unknown>>;

/** A function that an action gives the agent. */
export type ActionFunction = {
  readonly name: string;
  readonly description: string;
  readonly parameters: ParameterSchema;
  /** After its answer the agent is silent in the room. */
  readonly handsOver?: true;
  /** @throws FunctionFailure */
  readonly run: (host: FunctionHost, asked: ForQuestion, given: Arguments, signal: AbortSignal) => Promise<unknown>;
};

const text = (description: string): ParameterSchema => ({ type: 'string', description, maxLength: 2_000 });

/** The functions of the actions that the host can carry out in a conversation in writing. Others are only words of the prompt. */
export function actionFunctions(actions: readonly AgentAction[]): ActionFunction[] {
  return actions.flatMap((action) => {
    const made = Object.hasOwn(MADE, action.name) ? MADE[action.name]?.(actionSettings(action)) : null;
    if (!made) return [];
    const description = [made.description, action.instructions].filter(Boolean).join(' ').slice(0, 2_000);
    return [{ ...made, name: action.name, description }];
  });
}

type Settings = Readonly<Record<string, unknown>>;
type Made = Omit<ActionFunction, 'name'>;

const MADE: Readonly<Record<string, (settings: Settings) => Made | null>> = {
  'take-message': ({ askForCallbackTime }) => ({
    description: 'Takes a message for the team. Ask for what is missing first.',
    parameters: {
      type: 'object',
      properties: {
        message: text('What they want, in their words'),
        name: text('Their name'),
        contact: text('Phone number or email address to answer at'),
        ...(askForCallbackTime === true && { callbackTime: text('When to call back') }),
      },
      required: ['message'],
    },
    run: asking('message'),
  }),
  schedule: () => ({
    description: 'Takes a booking or an appointment as a request. The team confirms it; nothing is booked before.',
    parameters: {
      type: 'object',
      properties: {
        time: text('Day and time that they want, in full'),
        name: text('Their name'),
        contact: text('Phone number or email address to confirm at'),
        partySize: { type: 'integer', description: 'How many people', minimum: 1, maximum: 10_000 },
        notes: text('Anything else that matters'),
      },
      required: ['time', 'name'],
    },
    run: asking('booking'),
  }),
  transfer: () => ({
    description: 'Hands the conversation to a person of the team, who goes on in writing.',
    parameters: { type: 'object', properties: { reason: text('Why, in a few words') }, required: ['reason'] },
    handsOver: true,
    run: asking('transfer'),
  }),
  webhooks: ({ url }) =>
    isAddress(url)
      ? {
          description: 'Sends what was gathered to another system, and returns what it answers.',
          parameters: DATA,
          run: (host, { place, roomId }, { data }, signal) =>
            callService(host.fetch, {
              url,
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ agentId: place.agentId, roomId, data }),
              secrets: [],
              signal,
            }),
        }
      : null,
  zapier: ({ url }) =>
    isAddress(url)
      ? {
          description: 'Starts a Zap with what was gathered, and returns what it answers.',
          parameters: DATA,
          run: (host, asked, { data }, signal) => askZapier(host, asked, { url, data }, signal),
        }
      : null,
};

/** The actions with a function. */
export const CALLED_ACTIONS: readonly string[] = Object.keys(MADE);

const DATA: ParameterSchema = {
  type: 'object',
  properties: { data: { type: 'object', description: 'What was gathered, by name' } },
  required: ['data'],
};

const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);

/** Asks the team. In the chat beside the editor nobody is asked, and the model hears the same. */
function asking(kind: Exclude<RequestKind, 'confirmation'>): ActionFunction['run'] {
  return async (host, asked, given) => {
    const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));
    if (!asked.isTest)
      await asAgent(host, asked.place, (tx) => storeRequest(tx, asked, { kind, details }, host.nowMs()));
    return kind === 'transfer' ? HANDED_OVER : REQUEST_TAKEN;
  };
}
