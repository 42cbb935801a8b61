/**
 * The campaign's plan in a real browser with a real host (architecture 6), limited to what can be caused there: successes are
 * the host's own replies, failures are replies put in between.
 */
import { expect, it } from 'vitest';
import { campaignMachine } from '#machines/campaign';
import { enumerate } from '#tests/harness/enumerate.ts';
import { screenAccount, screenPaths, walkScreen } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { away, base } from '#tests/machines/campaign/fixtures.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { editorPlan, hasLeft, isDrawn, isUseful } from '#tests/ui/campaign/editorPlan.ts';
import { campaignGestures } from '#tests/ui/campaign/gestures.ts';
import { campaignSights } from '#tests/ui/campaign/sights.ts';
import { elsewhere } from './steps/campaignHost';
import { holdTimers, openCampaignStage } from './steps/campaignStage';
import { PEOPLE, signIn, tokenOf } from './steps/signIn';

const NO_STREAM = 'The stream of events is held back: when an event comes would decide where the editor is.';
const NO_SCREEN = 'No screen applies a template to an agent that is there.';
const STORAGE_KEEPS = 'The storage of this browser keeps every draft.';

/** What is not walked in a browser, by event or by key, and why. A line for something that is walked fails. */
const NOT_IN_BROWSER: Readonly<Record<string, string>> = {
  'realtime.received': NO_STREAM,
  'realtime.reset': NO_STREAM,
  'draft.kept': STORAGE_KEEPS,
  'draft.notKept': STORAGE_KEEPS,
  'error keepDraft': STORAGE_KEEPS,
  'error askPerson': 'The confirm dialog always answers.',
  'campaign.applyTemplate': NO_SCREEN,
  '(root) | always | 1': 'The agents of these walks follow no template, so that nobody asks what they answer to one.',
  'editor.publishing.asking | campaign.leave | 0': 'The question covers the links: only Back leaves it.',
  'editor.publishing.saving | done saveStaging | 3': 'The editor of a template is another screen.',
  'versions.awaitingAgent | versions.close | 0': 'The panel opens beside the agent, so it is never there before it.',
};
const notForReal = enumerate(campaignMachine)
  .filter(({ key, on }) => key in NOT_IN_BROWSER || on in NOT_IN_BROWSER)
  .map(({ key }) => key);

/** Whether a move can be made in a browser: with the controls, the network, the host and time. */
const isPossible = (move: Move): boolean => {
  switch (move.kind) {
    case 'send':
      return !(move.event.type in NOT_IN_BROWSER);
    case 'resolve': {
      if (move.id !== 'loadCampaign') return true;
      const { stored, draft } = move.output as {
        readonly stored: { readonly campaign: object };
        readonly draft: unknown;
      };
      return draft === null && stored.campaign === base;
    }
    case 'reject':
      return move.error === away;
    case 'elapse':
      return true;
  }
};

const paths = screenPaths(editorPlan, campaignGestures, {
  allow: (move, before) => isPossible(move) && isUseful(move, before),
  ends: hasLeft,
  except: notForReal,
});
// It makes an agent for every walk: in a shared demo they would push the others off the first page.
const journey = openJourneyWithOwnHost();
const READS = ['src/ui/features/editor/', 'src/ui/features/versions/', 'src/effects/features/campaign.ts'];

it('walks every move that is possible in a browser', () => {
  expect(screenAccount(campaignMachine, campaignGestures, paths).notWalked).toEqual(notForReal);
});

itProves(
  'the editor of a real console is in the planned state after each step',
  { timeout: 1_200_000, reads: READS },
  async () => {
    const owner = await journey.newPerson({ initScript: holdTimers });
    // If a walk is offline before the prompt editor is loaded, a text area replaces it until the page is reloaded.
    owner.watch.permit(/\b(?:403|409|422|429|500|503)\b|ERR_INTERNET_DISCONNECTED|PartMissing: editor/);
    await signIn(owner, PEOPLE.owner);
    const place = await owner.page.getByRole('link', { name: 'Log', exact: true }).first().getAttribute('href');
    const organizationId = Number(/\/org\/(\d+)/.exec(place ?? '')?.[1]);
    const others = elsewhere(journey.host(), await tokenOf(owner));
    const stage = await openCampaignStage(owner, others);
    for (const [index, path] of paths.entries()) {
      const agent = await others.makeAgent(organizationId, `Walk ${index + 1}`);
      await owner.context.setOffline(false);
      await stage.open(`/app/org/${organizationId}/agent/${agent.agentId}`, agent);
      await walkScreen(stage, path, { gestures: campaignGestures, sights: campaignSights, isDrawn });
    }
  },
);
