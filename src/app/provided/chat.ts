import { fromCallback, fromPromise } from 'xstate';
import { type AskAgentInput, chatMachine } from '#machines/chat';
import type { KeepTextCommand } from '#machines/shared';
import { defineChatEffects } from '../../effects/chat';
import type { EffectDeps } from '../../effects/deps';
import { keepTextWith } from './texts';

/** The chat machine with what it carries out. */
export function chatWith(deps: EffectDeps): typeof chatMachine {
  const { loadHistory, askAgent } = defineChatEffects(deps);
  return chatMachine.provide({
    actors: {
      loadHistory: fromPromise(loadHistory),
      askAgent: fromCallback<KeepTextCommand, AskAgentInput>(({ input, sendBack }) => askAgent(input, sendBack)),
      keepText: keepTextWith(deps),
    },
  });
}
