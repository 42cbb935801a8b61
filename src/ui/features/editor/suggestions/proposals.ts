import type { Campaign } from '#contract/entities/campaign';
import type { AgentReview } from '#contract/entities/suggestion';
import { suggestionStrings as strings } from './strings';

/** A text of the agent that could be better. It is compared with what stands there now, and applied to that. */
export type Proposal = {
  readonly id: string;
  readonly title: string;
  readonly reason: string | undefined;
  readonly text: string;
  /** What stands there; undefined if it is gone. */
  readonly now: (campaign: Campaign) => string | undefined;
  readonly change: (campaign: Campaign) => Partial<Campaign>;
};

export const proposalsOf = (review: AgentReview): readonly Proposal[] => [
  ...(review.agentInstructionsSuggestion === ''
    ? []
    : [
        {
          id: 'prompt',
          title: strings.prompt,
          reason: review.agentInstructionsReason,
          text: review.agentInstructionsSuggestion,
          now: ({ agentInstructions = '' }: Campaign) => agentInstructions,
          change: () => ({ agentInstructions: review.agentInstructionsSuggestion }),
        },
      ]),
  ...(review.greetingSuggestion === ''
    ? []
    : [
        {
          id: 'greeting',
          title: strings.greeting,
          reason: review.greetingReason,
          text: review.greetingSuggestion,
          now: ({ welcomeMessage = '' }: Campaign) => welcomeMessage,
          change: () => ({ welcomeMessage: review.greetingSuggestion }),
        },
      ]),
  ...review.actionSuggestions.map(({ name, promptSuggestion: text, promptReason: reason }) => ({
    id: `action ${name}`,
    title: strings.action(name),
    reason,
    text,
    now: ({ actions = [] }: Campaign) => {
      const action = actions.find((one) => one.name === name);
      return action && (action.instructions ?? '');
    },
    change: ({ actions = [] }: Campaign) => ({
      actions: actions.map((one) => (one.name === name ? { ...one, instructions: text } : one)),
    }),
  })),
  ...review.appSuggestions.map(({ appId, version, promptSuggestion: text, promptReason: reason }) => ({
    id: `app ${appId} ${version}`,
    title: strings.app(appId),
    reason,
    text,
    now: ({ apps = [] }: Campaign) => {
      const app = apps.find((one) => one.appId === appId && one.version === version);
      return app && (app.instructions ?? '');
    },
    change: ({ apps = [] }: Campaign) => ({
      apps: apps.map((one) => (one.appId === appId && one.version === version ? { ...one, instructions: text } : one)),
    }),
  })),
];
