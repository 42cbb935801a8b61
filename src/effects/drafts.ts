import * as z from 'zod/mini';
import { campaign } from '#contract/entities/campaign';
import { timestampMs } from '#contract/entities/shared';
import type { CampaignDraft, CampaignSubject, DraftCommand, NotKept } from '#machines/campaign';
import { parseRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

/** The longest delay before a changed draft is written; when the page closes it is written at once. */
const DRAFT_DELAY_MS = 200;

const draftRecord = z.object({
  subject: z.union([
    z.object({ kind: z.literal('agent'), agentId: z.int(), keepsTemplateVars: z.optional(z.boolean()) }),
    z.object({ kind: z.literal('template'), templateId: z.string(), accountId: z.optional(z.int()) }),
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
  // Missing in records of older versions.
  isRefused: z._default(z.boolean(), false),
  editedAtMs: timestampMs,
});

type KeptDraft = { readonly key: string; readonly draft: z.output<typeof draftRecord>; readonly isOwn: boolean };
type DraftNews = { type: 'draft.kept' } | { type: 'draft.notKept'; reason: NotKept };

/**
 * A person's unsaved drafts of agents and templates in this browser, one for each tab. Another tab takes over the draft of a
 * closed tab and saves it.
 */
export function defineDraftEffects(deps: EffectDeps) {
  const { platform, drafts, tabs } = deps;
  const prefixOf = (subject: CampaignSubject): string =>
    ownKey(
      deps,
      subject.kind === 'agent' ? `draft.agent.${subject.agentId}.` : `draft.template.${subject.templateId}.`,
    );
  /** This tab's and closed tabs' drafts under a prefix: this tab's first, then the newest. */
  const readBelow = async (prefix: string): Promise<readonly KeptDraft[]> => {
    const own = await tabs.id();
    const open = await tabs.openIds();
    const isFree = (tab: string) => tab === own || !open.has(tab);
    const keys = (await drafts.keys()).filter((key) => key.startsWith(prefix) && isFree(tabOf(key)));
    const read = keys.map(async (key) => ({ key, draft: parseRecord(draftRecord, await drafts.read(key)) }));
    return (await Promise.all(read))
      .flatMap(({ key, draft }) => (draft ? [{ key, draft, isOwn: tabOf(key) === own }] : []))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.draft.editedAtMs - one.draft.editedAtMs);
  };

  return {
    /** This tab's draft, or the newest of a closed tab, which this tab takes over. */
    async readDraft(subject: CampaignSubject): Promise<CampaignDraft | null> {
      const prefix = prefixOf(subject);
      const [next] = await readBelow(prefix);
      if (!next) return null;
      if (!next.isOwn) {
        await drafts.write(prefix + (await tabs.id()), JSON.stringify(next.draft));
        await drafts.remove(next.key);
      }
      return next.draft;
    },

    /** The subjects with a draft to save. A draft that the host refused waits for the person. */
    async findDrafts(): Promise<readonly CampaignSubject[]> {
      const kept = await readBelow(ownKey(deps, 'draft.'));
      // If the browser cannot tell which tabs are open, another tab may still use its draft.
      const ours = tabs.seesOthers ? kept : kept.filter(({ isOwn }) => isOwn);
      const next = new Map(ours.toReversed().map(({ draft }) => [prefixOf(draft.subject), draft]));
      return [...next.values()].flatMap(({ subject, isRefused }) => (isRefused ? [] : [subject]));
    },

    /** Writes the latest draft after a short delay; `stop` writes it at once. */
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
        // Do not await a known key: the page may be closing.
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
          if (draft === null) {
            stopTimer();
            void key.then((name) => drafts.remove(name));
          } else if (waiting === null) stopTimer = platform.clock.after(DRAFT_DELAY_MS, leave);
          waiting = draft;
        },
        stop() {
          platform.window.removeEventListener('pagehide', leave);
          leave();
        },
      };
    },
  };
}

const tabOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
