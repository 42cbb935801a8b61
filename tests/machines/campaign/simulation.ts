import type { SnapshotFrom } from 'xstate';
import type { Campaign, StoredCampaign } from '#contract/entities/campaign';
import {
  type CampaignContext,
  type CampaignDraft,
  campaignMachine,
  type PublishAgentInput,
  type SaveStagingInput,
  type SaveStagingOutput,
  selectConflicts,
} from '#machines/campaign';
import type { Failure } from '#machines/shared';
import { createSubject } from '#tests/harness/subject.ts';
import { type Walk, walkSubject } from '#tests/harness/walk.ts';
import { AGENT_ID, agent, base, storedOf } from './fixtures';

/**
 * Two tabs edit one agent over a network that drops, delays, repeats and reorders, with a host that is down, busy or answers
 * 409, and with reloads in between. Every typed value is unique, so that it can be traced.
 */

export const FIELDS = ['agentInstructions', 'agentVoice', 'welcomeMessage'] as const;
type Field = (typeof FIELDS)[number];

/** The host of host.md: each save adds a revision, a repeated save is acknowledged again, any other revision is refused. */
export const createHost = () => {
  let stored: StoredCampaign = storedOf(1, base);
  let lastSaveId = '';
  const accepted: { readonly by: Tab; readonly before: Campaign; readonly after: Campaign }[] = [];
  return {
    get stored() {
      return stored;
    },
    accepted,
    apply: (save: SaveStagingInput, by: Tab): SaveStagingOutput => {
      if (save.saveId === lastSaveId) return { kind: 'saved', stored };
      if (save.rev !== stored.rev) return { kind: 'conflict', stored };
      const kept = Object.entries({ ...stored.campaign, ...save.campaign }).filter(
        ([name]) => !save.removed.includes(name),
      );
      const after: Campaign = Object.fromEntries(kept);
      accepted.push({ by, before: stored.campaign, after });
      stored = storedOf(stored.rev + 1, after);
      lastSaveId = save.saveId;
      return { kind: 'saved', stored };
    },
  };
};

type Host = ReturnType<typeof createHost>;
type Receiver = { getSnapshot(): { readonly received: readonly object[] } };

/** A typed value, and the values the field had shown before. */
export type Typed = { readonly field: Field; readonly value: string | undefined; readonly seen: ReadonlySet<unknown> };

const subject = createSubject(campaignMachine);

export class Tab {
  readonly typed: Typed[] = [];
  /** Values rejected and kept in a conflict that was shown. */
  readonly givenUp = new Set<unknown>();
  readonly overruled = new Set<unknown>();
  private readonly seen = new Map<Field, Set<unknown>>(FIELDS.map((field) => [field, new Set()]));
  private walk: Walk;
  private loads = 0;

  private readonly name: string;
  private readonly host: Host;

  constructor(name: string, host: Host) {
    this.name = name;
    this.host = host;
    this.walk = this.open(null);
  }

  get snapshot(): SnapshotFrom<typeof campaignMachine> {
    return this.walk.actor.getSnapshot() as SnapshotFrom<typeof campaignMachine>;
  }

  get context(): CampaignContext {
    return this.snapshot.context;
  }

  get save(): SaveStagingInput | undefined {
    return this.pendingInput('saveStaging') as SaveStagingInput | undefined;
  }

  get isSettled(): boolean {
    const { stored } = this.context;
    return this.snapshot.matches({ editor: { editing: 'clean' } }) && stored?.rev === this.host.stored.rev;
  }

  type(field: Field): void {
    if (this.context.stored === null) return;
    const value = `${this.name}${this.typed.length}`;
    this.typed.push({ field, value, seen: new Set(this.seen.get(field)) });
    this.send({ type: 'campaign.edit', changes: { [field]: value } });
  }

  answer(output: SaveStagingOutput): void {
    if (this.save === undefined) return;
    this.take({ kind: 'resolve', id: 'saveStaging', src: 'saveStaging', output });
  }

  fail(failure: Failure): void {
    if (this.save !== undefined) this.take({ kind: 'reject', id: 'saveStaging', src: 'saveStaging', error: failure });
  }

  /** What undo removes counts as rejected, what it brings back as typed again. */
  undo(): void {
    const before = this.context.mine;
    this.send({ type: 'campaign.undo' });
    for (const field of FIELDS) {
      const value = this.context.mine[field];
      if (value === before[field]) continue;
      this.givenUp.add(before[field]);
      this.typed.push({ field, value, seen: new Set(this.seen.get(field)) });
    }
  }

  /** The page reloads; only the stored draft is left. */
  reload(): void {
    const told = this.childReceived('keepDraft').at(-1);
    const draft = (told && Reflect.get(told, 'draft')) ?? null;
    this.walk = this.open(draft as CampaignDraft | null);
  }

  /** Answers all fetches, and delivers the other tab's events. */
  read(): void {
    if (this.pendingInput('readStaging') !== undefined)
      this.take({ kind: 'resolve', id: 'readStaging', src: 'readStaging', output: this.host.stored });
  }

  finishPublishing(): void {
    const input = this.pendingInput('publishAgent') as PublishAgentInput | undefined;
    if (input === undefined) return;
    const { stored } = this.host;
    const output = { kind: input.rev === stored.rev ? 'published' : 'conflict', stored };
    this.take({ kind: 'resolve', id: 'publishAgent', src: 'publishAgent', output });
  }

  hear(): void {
    this.send({
      type: 'realtime.received',
      event: { type: 'agent.saved', agentId: AGENT_ID, rev: this.host.stored.rev },
    });
  }

  setOnline(online: boolean): void {
    this.send({ type: 'network.changed', online });
  }

  elapse(ms: number): void {
    for (let leftMs = ms; leftMs > 0; ) {
      const nextMs = Math.min(this.walk.situation().nextDelayMs ?? leftMs, leftMs);
      this.take({ kind: 'elapse', delayMs: nextMs });
      leftMs -= nextMs;
      if (nextMs === 0) break;
    }
  }

  decide(choice: 'mine' | 'theirs'): void {
    if (!this.snapshot.matches({ editor: { editing: 'conflict' } })) return;
    for (const { mine, theirs } of selectConflicts(this.snapshot)) {
      if (choice === 'mine') this.overruled.add(theirs);
      else this.givenUp.add(mine);
    }
    this.send({ type: 'conflict.choose', choice });
    this.send({ type: 'conflict.resolve' });
  }

  send(event: Parameters<typeof this.snapshot.can>[0]): void {
    this.take({ kind: 'send', event });
  }

  private open(draft: CampaignDraft | null): Walk {
    this.loads += 1;
    this.walk = walkSubject(subject, { ...agent, seed: `${this.name}-${this.loads}` });
    const output = { stored: this.host.stored, draft };
    this.take({ kind: 'resolve', id: 'loadCampaign', src: 'loadCampaign', output });
    return this.walk;
  }

  private take(move: Parameters<Walk['take']>[0]): void {
    this.walk.take(move);
    for (const field of FIELDS) this.seen.get(field)?.add(this.context.mine[field]);
  }

  private pendingInput(id: string): unknown {
    return this.walk.situation().pending.find((one) => one.id === id)?.input;
  }

  private childReceived(id: string): readonly object[] {
    const child = Reflect.get(this.snapshot.children, id) as unknown as Receiver;
    return child.getSnapshot().received;
  }
}
