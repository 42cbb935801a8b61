import { describe, expect, it } from 'vitest';
import type { CampaignDraft } from '#machines/campaign';
import { defineDraftEffects } from '#src/effects/drafts.ts';
import { fakeClock } from '#tests/ui/platform/fakeClock.ts';

const SUBJECT = { kind: 'agent', agentId: 7 } as const;
const DRAFT: CampaignDraft = {
  subject: SUBJECT,
  baseRev: 3,
  base: { agentInstructions: 'Before' },
  mine: { agentInstructions: 'Typed' },
  sent: null,
  isRefused: false,
};

it('stores the latest draft, and none once the host has everything', async () => {
  const { effects, clock, kept, tabIs } = aBrowser();
  tabIs('one');
  const keeper = effects.keepDraft(SUBJECT, () => {});
  await settled();
  keeper.hear({ type: 'draft.keep', draft: { ...DRAFT, mine: { agentInstructions: 'Typ' } } });
  keeper.hear({ type: 'draft.keep', draft: DRAFT });
  clock.move(200);
  await settled();
  expect(await effects.readDraft(SUBJECT)).toEqual({ ...DRAFT, editedAtMs: 1_200 });

  keeper.hear({ type: 'draft.keep', draft: null });
  await settled();
  expect([...kept.keys()]).toEqual([]);
  expect(await effects.readDraft(SUBJECT)).toBeNull();
});

it('writes at the latest after its delay, however often the draft changes', async () => {
  const { effects, clock, tabIs } = aBrowser();
  tabIs('one');
  const keeper = effects.keepDraft(SUBJECT, () => {});
  await settled();
  for (const agentInstructions of ['T', 'Ty', 'Typ']) {
    keeper.hear({ type: 'draft.keep', draft: { ...DRAFT, mine: { agentInstructions } } });
    clock.move(100);
  }
  await settled();
  expect((await effects.readDraft(SUBJECT))?.mine).toEqual({ agentInstructions: 'Ty' });
  clock.move(100);
  await settled();
  expect((await effects.readDraft(SUBJECT))?.mine).toEqual({ agentInstructions: 'Typ' });
});

it('does not write a pending draft that the host has meanwhile', async () => {
  const { effects, clock, kept, tabIs } = aBrowser();
  tabIs('one');
  const keeper = effects.keepDraft(SUBJECT, () => {});
  keeper.hear({ type: 'draft.keep', draft: DRAFT });
  keeper.hear({ type: 'draft.keep', draft: null });
  clock.move(1_000);
  keeper.stop();
  await settled();
  expect([...kept.keys()]).toEqual([]);
});

it('writes at once when the page closes, and never again once it is stopped', async () => {
  const { effects, kept, closePage } = aBrowser();
  const keeper = effects.keepDraft(SUBJECT, () => {});
  await settled();
  keeper.hear({ type: 'draft.keep', draft: DRAFT });
  closePage();
  expect([...kept.keys()]).toEqual(['own.5.draft.agent.7.one']);

  kept.clear();
  keeper.stop();
  keeper.hear({ type: 'draft.keep', draft: DRAFT });
  closePage();
  await settled();
  expect([...kept.keys()]).toEqual([]);
});

it('gives the draft of a closed tab to the next one, but not that of an open tab', async () => {
  const { effects, kept, tabIs, open } = aBrowser();
  const text = (mine: string, editedAtMs: number) =>
    JSON.stringify({ ...DRAFT, mine: { agentInstructions: mine }, editedAtMs });
  kept.set('own.5.draft.agent.7.gone', text('Of a closed tab', 10));
  kept.set('own.5.draft.agent.7.other', text('Of an open tab', 20));
  open.add('other');
  tabIs('one');
  expect((await effects.readDraft(SUBJECT))?.mine).toEqual({ agentInstructions: 'Of a closed tab' });
  expect([...kept.keys()].sort()).toEqual(['own.5.draft.agent.7.one', 'own.5.draft.agent.7.other']);
});

it('never offers another person’s draft, even if a page kept writing after they signed out', async () => {
  const { effects, clock, kept, tabIs, userIs } = aBrowser();
  tabIs('left open');
  const keeper = effects.keepDraft(SUBJECT, () => {});
  await settled();
  tabIs('one');
  userIs(6);
  keeper.hear({ type: 'draft.keep', draft: DRAFT });
  clock.move(200);
  await settled();
  expect([[...kept.keys()], await effects.readDraft(SUBJECT)]).toEqual([['own.5.draft.agent.7.left open'], null]);
  userIs(5);
  expect((await effects.readDraft(SUBJECT))?.mine).toEqual(DRAFT.mine);
});

describe('the drafts found for saving', () => {
  const draftOf = (agentId: number, changes: Partial<CampaignDraft> = {}) =>
    JSON.stringify({ ...DRAFT, subject: { kind: 'agent', agentId }, ...changes, editedAtMs: 10 });

  it('are those of this tab and of closed tabs, once for each subject, without refused ones', async () => {
    const { effects, kept, tabIs, open } = aBrowser();
    const template = { kind: 'template', templateId: 'front.desk' } as const;
    tabIs('one');
    open.add('other');
    kept.set('own.5.draft.agent.7.one', draftOf(7));
    kept.set('own.5.draft.agent.7.gone', draftOf(7));
    kept.set('own.5.draft.agent.8.gone', draftOf(8));
    kept.set('own.5.draft.agent.9.other', draftOf(9));
    kept.set('own.5.draft.template.front.desk.one', JSON.stringify({ ...DRAFT, subject: template, editedAtMs: 10 }));
    kept.set('own.5.draft.agent.10.one', draftOf(10, { isRefused: true }));
    // Opening the agent would load the refused one.
    kept.set('own.5.draft.agent.10.gone', draftOf(10));
    kept.set('own.5.draft.agent.11.one', 'of another version');
    kept.set('own.6.draft.agent.12.one', draftOf(12));
    kept.set('own.5.text.7:90.one', 'a message');
    expect(new Set(await effects.findDrafts())).toEqual(
      new Set([{ kind: 'agent', agentId: 7 }, { kind: 'agent', agentId: 8 }, template]),
    );
  });

  it('are only this tab’s if the browser does not list other tabs', async () => {
    const { effects, kept, tabIs } = aBrowser({ seesOthers: false });
    tabIs('one');
    kept.set('own.5.draft.agent.7.one', draftOf(7));
    kept.set('own.5.draft.agent.8.perhaps open', draftOf(8));
    expect(await effects.findDrafts()).toEqual([{ kind: 'agent', agentId: 7 }]);
  });

  it('include those of an older version of the console', async () => {
    const { effects, kept } = aBrowser();
    const { isRefused: _, ...older } = DRAFT;
    kept.set('own.5.draft.agent.7.one', JSON.stringify({ ...older, editedAtMs: 10 }));
    expect([await effects.findDrafts(), await effects.readDraft(SUBJECT)]).toEqual([
      [SUBJECT],
      { ...DRAFT, editedAtMs: 10 },
    ]);
  });
});

/** A browser with its own tab, whose storage is a map. */
function aBrowser({ seesOthers = true } = {}) {
  const clock = fakeClock(1_000);
  const kept = new Map<string, string>();
  const open = new Set<string>();
  const window = new EventTarget();
  let tab = 'one';
  let user = 5;
  const deps = {
    platform: { clock, window },
    drafts: {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, text: string) => {
        kept.set(key, text);
        return { kept: true } as const;
      },
      remove: async (key: string) => {
        kept.delete(key);
      },
      keys: async () => [...kept.keys()],
    },
    tabs: { id: async () => tab, openIds: async () => new Set([tab, ...open]), seesOthers },
    credentials: { userId: () => user },
  } as unknown as Parameters<typeof defineDraftEffects>[0];
  return {
    effects: defineDraftEffects(deps),
    clock,
    kept,
    open,
    closePage: () => window.dispatchEvent(new Event('pagehide')),
    tabIs: (name: string) => {
      tab = name;
    },
    userIs: (id: number) => {
      user = id;
    },
  };
}

/** Lets every resolved promise run. */
const settled = () => new Promise<void>((done) => setImmediate(done));
