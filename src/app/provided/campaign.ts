import { fromCallback, fromPromise } from 'xstate';
import { campaignMachine, type DraftCommand, type KeepDraftInput } from '#machines/campaign';
import { defineCampaignEffects } from '../../effects/campaign';
import type { EffectDeps } from '../../effects/deps';
import { defineDraftEffects } from '../../effects/drafts';
import { tellWith } from './tell';

/** The campaign machine with what it carries out. */
export function campaignWith(deps: EffectDeps): typeof campaignMachine {
  const drafts = defineDraftEffects(deps);
  const effects = defineCampaignEffects(deps, drafts);
  const { showToast } = tellWith(deps.makeId);
  return campaignMachine.provide({
    actors: {
      loadCampaign: fromPromise(effects.loadCampaign),
      readStaging: fromPromise(effects.readStaging),
      saveStaging: fromPromise(effects.saveStaging),
      publishAgent: fromPromise(effects.publishAgent),
      revertAgent: fromPromise(effects.revertAgent),
      detachAgent: fromPromise(effects.detachAgent),
      restoreVersion: fromPromise(effects.restoreVersion),
      applyTemplate: fromPromise(effects.applyTemplate),
      listVersions: fromPromise(effects.listVersions),
      writeVersion: fromPromise(effects.writeVersion),
      loadComparison: fromPromise(effects.loadComparison),
      keepDraft: fromCallback<DraftCommand, KeepDraftInput>(({ input, receive, sendBack }) => {
        const keeper = drafts.keepDraft(input.subject, sendBack);
        receive(keeper.hear);
        return keeper.stop;
      }),
    },
    actions: { showToast },
  });
}
