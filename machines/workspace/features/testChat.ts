import type { chatMachine } from '../../chat';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** A conversation with the staging copy of an agent, beside its editor. */
export const testChat = defineLaterFeature<typeof chatMachine>({
  needs: { seed: true },
  opens: ({ type, targetAccountId: target, has }) =>
    type === 'agent' && has('testAgent') ? { key: `${target}`, input: { target, copy: 'staging' as const } } : null,
  hears: AS_TALK,
});
