import type { Unsent } from '#machines/workspace';
import { editorOf } from '#machines/workspace/features';
import type { EffectDeps } from './deps';
import { defineDraftEffects } from './drafts';
import { findQueued } from './queued';

/** What this browser keeps unsaved and unsent: drafts of agents and templates, and messages to somebody new. */
export const findUnsent = async (deps: EffectDeps): Promise<readonly Unsent[]> => [
  ...(await defineDraftEffects(deps).findDrafts()).map(editorOf),
  ...(await findQueued(deps)),
];
