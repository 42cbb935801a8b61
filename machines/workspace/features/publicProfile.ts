import type { publicProfileMachine } from '../../publicProfile';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { chatPartnerAt } from './chat';

/** The public profile of the agent in the chat, or of the one that is shared. */
export const publicProfile = defineLaterFeature<typeof publicProfileMachine>({
  opens: (at) => {
    const username = chatPartnerAt(at) ?? (at.has('shareProfile') ? at.agentUsername : null);
    return username === null ? null : { key: username, input: { key: { username } } };
  },
  hears: { 'network.changed': same },
});
