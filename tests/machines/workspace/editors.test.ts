import { describe, expect, test } from 'vitest';
import { featureRef } from '#machines/workspace';
import { composeOf, editorOf } from '#machines/workspace/features';
import { leaving } from './facts';
import { features, given, goTo, opened } from './walks';

const AGENT = '/app/org/12/agent/7';
const agent = { kind: 'agent', agentId: 7 } as const;
const frontDesk = { kind: 'template', templateId: 'front-desk' } as const;
const nightDesk = { kind: 'template', templateId: 'night-desk' } as const;

/** What is open at the log of an agent. */
const LOG = ['logExport:7', 'logReporting:7', 'logViews:7', 'logVolume:7-30d', 'logs:7'];

describe('an editor that goes out of sight', () => {
  test('lives until it tells that nothing waits to be saved', () => {
    const walk = opened(7, AGENT);
    const editor = featureRef(walk.snapshot, 'campaign');
    goTo(walk, `${AGENT}/logs`);
    expect(features(walk)).toEqual(['agentList:12', 'campaign:agent-7', ...LOG]);
    expect(walk.received('campaign:agent-7')).toEqual([{ type: 'campaign.leave' }]);
    expect([featureRef(walk.snapshot, 'campaign'), editor?.getSnapshot().status]).toEqual([undefined, 'active']);

    walk.send({ type: 'campaign.left', subject: agent });
    expect(features(walk)).toEqual(['agentList:12', ...LOG]);
    expect([leaving(walk.snapshot.context), editor?.getSnapshot().status]).toEqual([[], 'stopped']);
  });

  test('is the same one when the person comes back before that', () => {
    const walk = opened(7, AGENT);
    const editor = featureRef(walk.snapshot, 'campaign');
    goTo(walk, `${AGENT}/logs`);
    goTo(walk, `${AGENT}/versions`);
    expect(featureRef(walk.snapshot, 'campaign')).toBe(editor);
    expect(walk.received('campaign:agent-7')).toEqual([{ type: 'campaign.leave' }, { type: 'campaign.return' }]);
    // Its last word from before the return.
    walk.send({ type: 'campaign.left', subject: agent });
    expect([featureRef(walk.snapshot, 'campaign'), editor?.getSnapshot().status]).toEqual([editor, 'active']);
  });

  test('still hears of the network and of what happens elsewhere', () => {
    const walk = opened(7, AGENT);
    goTo(walk, `${AGENT}/logs`);
    const news = { type: 'realtime.received', event: { type: 'agent.saved', agentId: 7, rev: 4 } } as const;
    walk.send({ type: 'network.changed', online: false });
    walk.send(news);
    walk.send({ type: 'realtime.reset' });
    expect(walk.received('campaign:agent-7')).toEqual([
      { type: 'campaign.leave' },
      { type: 'network.changed', online: false },
      news,
      { type: 'realtime.reset' },
    ]);
  });

  test('makes room for another: both live, and only the one shown is the feature', () => {
    const walk = opened(12, '/app/templates/front-desk');
    goTo(walk, '/app/templates/night-desk');
    goTo(walk, '/app/inbox');
    expect([features(walk), leaving(walk.snapshot.context)]).toEqual([
      [
        'agentList:12',
        'campaign:template-front-desk',
        'campaign:template-night-desk',
        'compose:12',
        'liveCalls:12',
        'presence:12',
        'roomList:12-priority',
      ],
      ['campaign:template-front-desk', 'campaign:template-night-desk'],
    ]);
    walk.send({ type: 'campaign.left', subject: frontDesk });
    expect(leaving(walk.snapshot.context)).toEqual(['campaign:template-night-desk']);
  });
});

describe('messages to somebody new that wait for the network', () => {
  const LEFT = { type: 'compose.readdressed', wanted: null, isJunk: false, roomId: null };

  test('leave from wherever the person went, and are there again in the inbox', () => {
    const walk = opened(12, '/app/inbox?new=true');
    const compose = featureRef(walk.snapshot, 'compose');
    const told = walk.received('compose:12').length;
    goTo(walk, '/app');
    walk.send({ type: 'network.changed', online: true });
    expect([leaving(walk.snapshot.context), compose?.getSnapshot().status]).toEqual([['compose:12'], 'active']);
    goTo(walk, '/app/inbox?new=draft');
    expect([featureRef(walk.snapshot, 'compose') === compose, leaving(walk.snapshot.context)]).toEqual([true, []]);
    expect(walk.received('compose:12').slice(told)).toEqual([
      LEFT,
      { type: 'network.changed', online: true },
      { ...LEFT, wanted: 'draft' },
    ]);
  });

  test('leave from another account as well, and after a reload', () => {
    const walk = opened(7, AGENT);
    walk.resolve('findDrafts', [composeOf(12, 12)]);
    expect(leaving(walk.snapshot.context)).toEqual(['compose:12']);
    expect(walk.received('compose:12')).toEqual([LEFT]);
  });
});

describe('what this browser keeps of editors that are not open', () => {
  const SHOWN = ['agentList:12', 'campaign:agent-7', 'functions:7', 'models:7', 'templateFields:7', 'voices:7'];

  test('is saved by editors out of sight, each until it tells that it is done', () => {
    const walk = opened(7, AGENT);
    walk.resolve('findDrafts', [editorOf(agent), editorOf(frontDesk)]);
    expect([features(walk), leaving(walk.snapshot.context)]).toEqual([
      [...SHOWN.slice(0, 2), 'campaign:template-front-desk', ...SHOWN.slice(2)],
      ['campaign:template-front-desk'],
    ]);
    expect([walk.received('campaign:agent-7'), walk.received('campaign:template-front-desk')]).toEqual([
      [],
      [{ type: 'campaign.leave' }],
    ]);
    walk.send({ type: 'campaign.left', subject: frontDesk });
    expect([features(walk), leaving(walk.snapshot.context)]).toEqual([SHOWN, []]);
  });

  test('is not saved by two, where its editor was left before it was found', () => {
    const walk = opened(7, AGENT);
    goTo(walk, `${AGENT}/logs`);
    walk.resolve('findDrafts', [editorOf(agent)]);
    expect([walk.received('campaign:agent-7'), leaving(walk.snapshot.context)]).toEqual([
      [{ type: 'campaign.leave' }],
      ['campaign:agent-7'],
    ]);
  });

  test('is sent again once the host can be reached, where an editor left it behind', () => {
    const walk = opened(12, '/app');
    walk.resolve('findDrafts', [editorOf(agent)]);
    walk.send({ type: 'campaign.left', subject: agent });
    walk.send({ type: 'realtime.connected' });
    walk.resolve('findDrafts', [editorOf(agent)]);
    expect(leaving(walk.snapshot.context)).toEqual(['campaign:agent-7']);
  });

  test('is gone on with by the same editor when the person opens it', () => {
    const walk = opened(12, '/app');
    walk.resolve('findDrafts', [editorOf(nightDesk)]);
    goTo(walk, '/app/templates/night-desk');
    expect([walk.received('campaign:template-night-desk'), leaving(walk.snapshot.context)]).toEqual([
      [{ type: 'campaign.leave' }, { type: 'campaign.return' }],
      [],
    ]);
  });
});

describe('what an editor tells', () => {
  const shown = () => {
    const walk = opened(12, '/app/templates/front-desk');
    goTo(walk, '/app/templates/night-desk');
    return walk;
  };

  test('a conflict opens its overlay over that editor only', () => {
    const walk = shown();
    walk.send({ type: 'campaign.conflicted', subject: frontDesk });
    walk.send({ type: 'campaign.conflictResolved', subject: frontDesk });
    expect([given(walk, 'openOverlay'), given(walk, 'closeOverlay')]).toEqual([[], []]);
    walk.send({ type: 'campaign.conflicted', subject: nightDesk });
    walk.send({ type: 'campaign.conflictResolved', subject: nightDesk });
    expect([given(walk, 'openOverlay'), given(walk, 'closeOverlay')]).toEqual([
      [{ key: 'saveConflict' }],
      [{ key: 'saveConflict' }],
    ]);
  });

  test('publishing is said in words of its own for agents and for templates', () => {
    const walk = shown();
    walk.send({ type: 'campaign.published', subject: frontDesk });
    walk.send({ type: 'campaign.published', subject: agent });
    expect(given(walk, 'showToast')).toEqual([
      { message: 'Published. New agents now start from this template as it stands.', status: 'success' },
      { message: 'Published. Conversations now go to this agent as it stands.', status: 'success' },
    ]);
  });
});
