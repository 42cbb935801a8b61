import type { chatMachine } from '../../chat';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** The user name in the chat's overlay, without one the agent's whose place it is; null if it is closed, or shows a room. */
export const chatPartnerAt = ({ overlays, agentUsername }: At): string | null => {
  const chat = overlays.get('chat');
  if (!chat || chat.parameters.roomId) return null;
  return chat.parameters.chatTarget || agentUsername;
};

/** A chat with a published agent, over any screen. */
export const chat = defineLaterFeature<typeof chatMachine>({
  needs: { seed: true },
  opens: (at) => {
    const target = chatPartnerAt(at);
    return target === null ? null : { key: target, input: { target, copy: 'default' as const } };
  },
  hears: AS_TALK,
});
