import * as z from 'zod/mini';
import { campaign } from '#contract/entities/campaign';
import { timestampMs } from '#contract/entities/shared';
import type { CampaignDraft, CampaignSubject, DraftCommand, NotKept } from '#machines/campaign';
import { parseRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

/** How long typing goes on before the draft is written, in milliseconds; a page that goes writes it at once. */
const DRAFT_DELAY_MS = 200;

const draftRecord = z.object({
  subject: z.union([
    z.object({ kind: z.literal('agent'), agentId: z.int() }),
    z.object({ kind: z.literal('template'), templateId: z.string() }),
  ]),
  baseRev: z.int(),
  base: campaign,
  mine: campaign,
  sent: z.nullable(
    z.object({
      saveId: z.string(),
      rev: z.int(),
      campaign,
      removed: z.array(z.string()),
      forPublish: z.boolean(),
    }),
  ),
  editedAtMs: timestampMs,
});

type DraftNews = { type: 'draft.kept' } | { type: 'draft.notKept'; reason: NotKept };

/**
 * A person's drafts of agents and templates in this browser, one for each tab, until the host has acknowledged them. A tab that is
 * gone leaves its draft to the next that opens the same agent, so that nothing typed is lost with it.
 */
export function defineDraftEffects(deps: EffectDeps) {
  const { platform, drafts, tabs } = deps;
  const prefixOf = (subject: CampaignSubject): string =>
    ownKey(
      deps,
      subject.kind === 'agent' ? `draft.agent.${subject.agentId}.` : `draft.template.${subject.templateId}.`,
    );
  const keyOf = (subject: CampaignSubject, tabId: string): string => prefixOf(subject) + tabId;

  return {
    /** This tab's draft, or the newest of a tab that is gone; that one is this tab's from now on. */
    async readDraft(subject: CampaignSubject): Promise<CampaignDraft | null> {
      const tabsKey = keyOf(subject, await tabs.id());
      const own = parseRecord(draftRecord, await drafts.read(tabsKey));
      if (own) return own;
      const open = await tabs.openIds();
      const orphans = (await drafts.keys()).filter(
        (key) => key.startsWith(prefixOf(subject)) && !open.has(key.slice(prefixOf(subject).length)),
      );
      const found = await Promise.all(
        orphans.map(async (key) => ({ key, draft: parseRecord(draftRecord, await drafts.read(key)) })),
      );
      const newest = found
        .flatMap(({ key, draft }) => (draft ? [{ key, draft }] : []))
        .sort((one, other) => other.draft.editedAtMs - one.draft.editedAtMs)[0];
      if (!newest) return null;
      await drafts.write(tabsKey, JSON.stringify(newest.draft));
      await drafts.remove(newest.key);
      return newest.draft;
    },

    /** Keeps the last draft it hears of; `stop` writes what still waits. */
    keepDraft(subject: CampaignSubject, tell: (news: DraftNews) => void) {
      const prefix = prefixOf(subject);
      const key = tabs.id().then((id) => prefix + id);
      let known: string | null = null;
      let waiting: CampaignDraft | null = null;
      let stopTimer = () => {};
      const write = async () => {
        stopTimer();
        if (waiting === null) return;
        const text = JSON.stringify({ ...waiting, editedAtMs: platform.clock.nowMs() });
        waiting = null;
        // Written within this call where the tab's name is known, since the page may be gone after it.
        const kept = await drafts.write(known ?? (await key), text);
        tell(kept.kept ? { type: 'draft.kept' } : { type: 'draft.notKept', reason: kept.reason });
      };
      const leave = () => void write();
      void key.then((name) => {
        known = name;
      });
      platform.window.addEventListener('pagehide', leave);
      return {
        hear({ draft }: DraftCommand) {
          stopTimer();
          waiting = draft;
          if (draft === null) void key.then((name) => drafts.remove(name));
          else stopTimer = platform.clock.after(DRAFT_DELAY_MS, leave);
        },
        stop() {
          platform.window.removeEventListener('pagehide', leave);
          leave();
        },
      };
    },
  };
}
