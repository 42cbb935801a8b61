import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictKey, mergeCampaigns, resolveConflicts } from '#contract/rules/agents/campaignDiff';
import {
  CAMPAIGN_STATE_FIELDS,
  changedFields,
  isPublished,
  sameCampaign,
} from '#contract/rules/agents/campaignEquality';

const value = fc.oneof(fc.constantFrom('a', 'b', '', 0, 1, true, false, null), fc.jsonValue({ maxDepth: 2 }));
const names = ['agentInstructions', 'welcomeMessage', 'actions', 'confirmTransfers', 'title', '__proto__'];
const edited = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });
const stored = fc.dictionary(fc.constantFrom(...names, ...CAMPAIGN_STATE_FIELDS), value, { noNullPrototype: true });

describe('mergeCampaigns', () => {
  const base = { agentInstructions: 'p', welcomeMessage: 'hi', links: ['a'], published: true, title: 't' };

  test('takes the changes of both sides, and the stored state', () => {
    const mine = { ...base, agentInstructions: 'mine', links: ['a', 'b'], published: false };
    const theirs = {
      agentInstructions: 'p',
      welcomeMessage: 'theirs',
      links: ['a', 'b'],
      published: true,
      mode: 'FULL_AGENT',
    };
    expect(mergeCampaigns<Record<string, unknown>>(base, mine, theirs)).toEqual({
      merged: {
        agentInstructions: 'mine',
        welcomeMessage: 'theirs',
        links: ['a', 'b'],
        published: true,
        mode: 'FULL_AGENT',
      },
      conflicts: [],
    });
  });

  test('reports fields that both changed differently, and keeps mine meanwhile', () => {
    const merge = mergeCampaigns<Record<string, unknown>>(
      base,
      { ...base, agentInstructions: 'mine', title: undefined },
      { ...base, agentInstructions: 'theirs', title: 'new' },
    );
    expect(merge).toEqual({
      merged: { agentInstructions: 'mine', welcomeMessage: 'hi', links: ['a'], published: true },
      conflicts: [
        { field: 'agentInstructions', base: 'p', mine: 'mine', theirs: 'theirs' },
        { field: 'title', base: 't', mine: undefined, theirs: 'new' },
      ],
    });
    expect(resolveConflicts(merge, { agentInstructions: 'mine', title: 'theirs', links: 'theirs' })).toEqual({
      agentInstructions: 'mine',
      welcomeMessage: 'hi',
      links: ['a'],
      published: true,
      title: 'new',
    });
    expect(resolveConflicts(merge, { agentInstructions: 'theirs' })).toEqual({
      ...merge.merged,
      agentInstructions: 'theirs',
    });
  });

  test('if one side is unchanged, the result is the other', () => {
    fc.assert(
      fc.property(stored, stored, (b, x) => {
        expect(mergeCampaigns(b, b, x)).toEqual({ merged: x, conflicts: [] });
        const back = mergeCampaigns(b, x, b);
        expect([back.conflicts, changedFields(back.merged, x)]).toEqual([[], []]);
      }),
    );
  });

  test('if both sides are equal, the result is the same', () => {
    fc.assert(
      fc.property(stored, stored, (b, x) => {
        expect(mergeCampaigns(b, x, x)).toEqual({ merged: x, conflicts: [] });
      }),
    );
  });

  test('conflicts are symmetric', () => {
    fc.assert(
      fc.property(edited, edited, edited, (b, m, t) => {
        const here = mergeCampaigns(b, m, t).conflicts;
        const there = mergeCampaigns(b, t, m).conflicts.map((c) => ({ ...c, mine: c.theirs, theirs: c.mine }));
        const byName = (x: { field: string }, y: { field: string }) => x.field.localeCompare(y.field);
        expect([...here].sort(byName)).toEqual(there.sort(byName));
      }),
    );
  });

  test('no change of one side is lost, and every choice is applied', () => {
    fc.assert(
      fc.property(edited, edited, edited, fc.constantFrom('mine' as const, 'theirs' as const), (b, m, t, side) => {
        const merge = mergeCampaigns(b, m, t);
        const choices = Object.fromEntries(merge.conflicts.map((c) => [conflictKey(c), side]));
        const merged = resolveConflicts(merge, choices);
        const [chosen, other] = side === 'mine' ? [m, t] : [t, m];
        const kept = changedFields(b, chosen);
        expect(changedFields(merged, chosen).filter((field) => kept.includes(field))).toEqual([]);
        expect(changedFields(merged, other).filter((field) => !kept.includes(field))).toEqual([]);
      }),
    );
  });

  test('does not change its input', () => {
    fc.assert(
      fc.property(stored, stored, stored, (b, m, t) => {
        const before = JSON.stringify([b, m, t]);
        resolveConflicts(mergeCampaigns(b, m, t), { title: 'theirs' });
        expect(JSON.stringify([b, m, t])).toBe(before);
      }),
    );
  });
});

describe('equality', () => {
  test('missing flags have the defaults of specification 3, and state is not compared', () => {
    expect([
      sameCampaign({}, { confirmTransfers: false }),
      sameCampaign({}, { confirmTransfers: true }),
      sameCampaign({ title: undefined }, {}),
      sameCampaign({ published: true, mode: 'FULL_AGENT', templateId: 't' }, { published: false }),
      sameCampaign(
        { actions: [{ name: 'a', settings: { x: 1, y: 2 } }] },
        { actions: [{ settings: { y: 2, x: 1 }, name: 'a' }] },
      ),
    ]).toEqual([true, false, true, true, true]);
    expect([isPublished({}), isPublished({ published: true }), isPublished({ published: false })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(changedFields({ title: 'a', links: [] }, { links: ['x'], title: 'a', timezone: 'UTC' })).toEqual([
      'links',
      'timezone',
    ]);
  });
});
