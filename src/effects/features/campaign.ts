import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type AgentVersion, type Campaign, saveConflictReply, type Template } from '#contract/entities/campaign';
import { isPublished } from '#contract/rules/agents/campaignEquality';
import {
  AGENT_NOT_PUBLISHED,
  LOAD_AGENT_FAILED,
  LOAD_VERSIONS_FAILED,
  PUBLISH_FAILED,
  REPLACE_STAGING_FAILED,
  SAVE_STAGING_FAILED,
  SAVE_TEMPLATE_FAILED,
  VERSION_GONE,
  WRITE_VERSION_FAILED,
} from '#contract/rules/messages';
import type {
  CampaignSubject,
  Comparison,
  Conflicted,
  DraftCommand,
  KeepDraftInput,
  LoadCampaignOutput,
  LoadComparisonInput,
  PublishAgentInput,
  PublishAgentOutput,
  ReplaceOutput,
  ReplaceStagingInput,
  SaveStagingInput,
  SaveStagingOutput,
  Stored,
  SubjectInput,
  VersionsInput,
  VersionsOutput,
  WriteVersionInput,
} from '#machines/campaign';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import { askWith } from '../ask';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineDraftEffects } from '../drafts';
import { KnownFailure } from '../failure';
import { tellWith } from '../tell';

/** The effects of the campaign machine (specification 4, 7: Agents and templates). */
export const defineCampaignEffects = (deps: EffectDeps) => ({
  actors: actorsOf(deps),
  actions: { showToast: tellWith(deps.makeId).showToast },
});

function actorsOf(deps: EffectDeps) {
  const { api } = deps;
  const { readDraft, keepDraft } = defineDraftEffects(deps);

  return {
    loadCampaign: answering<LoadCampaignOutput, SubjectInput>(deps, LOAD_AGENT_FAILED, async ({ subject }, signal) => {
      const [stored, draft] = await Promise.all([readStored(subject, signal), readDraft(subject)]);
      return { stored, draft, live: await readLive(subject, stored, signal) };
    }),

    readStaging: answering<Stored, SubjectInput>(deps, LOAD_AGENT_FAILED, ({ subject }, signal) =>
      readStored(subject, signal),
    ),

    saveStaging: fromPromise<SaveStagingOutput, SaveStagingInput>(({ input, signal }) =>
      orRefused(
        deps,
        () => orConflict(async () => ({ kind: 'saved', stored: await save(input, signal) })),
        input.subject.kind === 'template' ? SAVE_TEMPLATE_FAILED : SAVE_STAGING_FAILED,
      ),
    ),

    publishAgent: fromPromise<PublishAgentOutput, PublishAgentInput>(({ input: { subject, rev, anyway }, signal }) =>
      orRefused(
        deps,
        () =>
          orConflict(async () => {
            const stored = await api.call(
              'publishAgent',
              { ...readingOf(subject), body: { rev, ...(anyway !== null && { anyway: { reason: anyway } }) } },
              optionsAt(subject, signal),
            );
            // The reseller decides, and was asked.
            if (stored.requested)
              return { kind: 'refused' as const, failure: { kind: 'forbidden' as const, message: stored.message } };
            return { kind: 'published' as const, stored };
          }),
        PUBLISH_FAILED,
      ),
    ),

    replaceStaging: fromPromise<ReplaceOutput, ReplaceStagingInput>(({ input, signal }) =>
      orRefused<ReplaceOutput>(
        deps,
        async () => ({ kind: 'replaced', stored: await replace(input, signal) }),
        REPLACE_STAGING_FAILED[input.replacement.action],
      ),
    ),

    listVersions: fromPromise<VersionsOutput, VersionsInput>(({ input, signal }) =>
      orRefused<VersionsOutput>(
        deps,
        async () => ({ kind: 'listed', versions: await list(input, signal) }),
        LOAD_VERSIONS_FAILED,
      ),
    ),

    writeVersion: fromPromise<VersionsOutput, WriteVersionInput>(({ input, signal }) =>
      orRefused<VersionsOutput>(
        deps,
        async () => {
          await write(input, signal);
          return { kind: 'listed', versions: await list(input, signal) };
        },
        WRITE_VERSION_FAILED[input.work.kind],
      ),
    ),

    askPerson: askWith(deps.makeId),

    loadComparison: answering<Comparison, LoadComparisonInput>(deps, LOAD_VERSIONS_FAILED, compare),

    keepDraft: fromCallback<DraftCommand, KeepDraftInput>(({ input, receive, sendBack }) => {
      const keeper = keepDraft(input.subject, sendBack);
      receive(keeper.hear);
      return keeper.stop;
    }),
  };

  async function readStored(subject: CampaignSubject, signal: AbortSignal): Promise<Stored> {
    if (subject.kind === 'template') return storedTemplate(await readTemplate(subject, signal));
    return api.call('readStaging', readingOf(subject), optionsAt(subject, signal));
  }

  async function readTemplate({ templateId: id, accountId }: TemplateSubject, signal: AbortSignal): Promise<Template> {
    return (await api.call('readTemplate', { params: { id } }, { signal, ...at(accountId) })).template;
  }

  async function save(
    { subject, saveId: idempotencyKey, rev, campaign, removed, forPublish }: SaveStagingInput,
    signal: AbortSignal,
  ): Promise<Stored> {
    const from = { rev, ...(removed.length > 0 && { removed: [...removed] }) };
    if (subject.kind === 'template') {
      const body = { campaign, ...from, ...(forPublish && { published: true }) };
      const params = { id: subject.templateId };
      const options = { signal, idempotencyKey, ...at(subject.accountId) };
      return storedTemplate((await api.call('saveTemplate', { params, body }, options)).template);
    }
    const options = { ...optionsAt(subject, signal), idempotencyKey };
    return api.call('saveCampaign', { ...readingOf(subject), body: { ...campaign, ...from } }, options);
  }

  async function replace(
    { subject, campaignId: agentId, replacement }: ReplaceStagingInput,
    signal: AbortSignal,
  ): Promise<Stored> {
    const options = optionsAt(subject, signal);
    const reading = readingOf(subject);
    switch (replacement.action) {
      case 'revert':
        return api.call('revertAgent', reading, options);
      case 'detach':
        return api.call('detachAgentFromTemplate', {}, options);
      case 'restore': {
        const { versionId, target } = replacement;
        return api.call('restoreVersion', { ...reading, params: { agentId, versionId }, body: { target } }, options);
      }
      case 'applyTemplate': {
        const { action: _, templateFields, ...template } = replacement;
        const body = { ...template, ...(templateFields && { templateFields: [...templateFields] }) };
        return api.call('createAgentFromTemplate', { ...reading, body }, options);
      }
    }
  }

  /** All versions, without their snapshots, however many pages they are. */
  async function list({ subject, campaignId: agentId }: VersionsInput, signal: AbortSignal): Promise<AgentVersion[]> {
    const versions: AgentVersion[] = [];
    for (let page = 0; ; page += 1) {
      const asked = { params: { agentId }, query: { page } };
      const reply = await api.call('listVersions', asked, optionsAt(subject, signal));
      versions.push(...reply.versions);
      if (reply.versions.length === 0 || versions.length >= reply.totalVersions) return versions;
    }
  }

  async function write(
    { subject, campaignId: agentId, work }: WriteVersionInput,
    signal: AbortSignal,
  ): Promise<unknown> {
    const options = optionsAt(subject, signal);
    switch (work.kind) {
      case 'create': {
        const { title, source } = work;
        return api.call('createVersion', { params: { agentId }, body: { title, source } }, options);
      }
      case 'rename': {
        const { versionId, title } = work;
        return api.call('renameVersion', { params: { agentId, versionId }, body: { title } }, options);
      }
      case 'replace': {
        const { versionId, snapshot } = work;
        return api.call('replaceVersion', { params: { agentId, versionId }, body: { snapshot } }, options);
      }
    }
  }

  /** The two sides of a review: the current state, and the state after the action. */
  async function compare(input: LoadComparisonInput, signal: AbortSignal): Promise<Comparison> {
    const { subject, request, staging } = input;
    switch (request.action) {
      case 'compare':
        return { before: await readProduction(subject, signal), after: staging };
      case 'revert':
        return { before: staging, after: required(await readProduction(subject, signal), AGENT_NOT_PUBLISHED) };
      case 'detach':
        return { before: staging, after: await readDetached(subject, signal) };
      case 'restore': {
        const now = request.target === 'staging' ? staging : await readProduction(subject, signal);
        return { before: now, after: await readSnapshot(input, request.versionId, signal) };
      }
      case 'replace':
        return { before: await readSnapshot(input, request.versionId, signal), after: staging };
    }
  }

  async function readProduction(subject: CampaignSubject, signal: AbortSignal): Promise<Campaign | null> {
    if (subject.kind === 'template') return (await readTemplate(subject, signal)).production ?? null;
    return api.call('readProduction', readingOf(subject), optionsAt(subject, signal)).then(
      ({ campaign }) => campaign,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      },
    );
  }

  /** The live copy of an agent whose draft differs from it. One that cannot be read is only missing its marks. */
  async function readLive(subject: CampaignSubject, stored: Stored, signal: AbortSignal): Promise<Campaign | null> {
    if (subject.kind === 'template' || stored.publishedAtMs === undefined || isPublished(stored.campaign)) return null;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIVE_WAIT_MS)]);
    return readProduction(subject, limit).catch(() => null);
  }

  /** Only the host knows which sentences are removed because their fields are empty. */
  async function readDetached(subject: CampaignSubject, signal: AbortSignal): Promise<Campaign> {
    const asked = { query: { dryRun: true } };
    return (await api.call('detachAgentFromTemplate', asked, optionsAt(subject, signal))).campaign;
  }

  async function readSnapshot(
    { subject, campaignId: agentId }: VersionsInput,
    versionId: number,
    signal: AbortSignal,
  ): Promise<Campaign> {
    const asked = { params: { agentId }, query: { includeData: true, ids: [versionId] } };
    const { versions } = await api.call('listVersions', asked, optionsAt(subject, signal));
    return required(versions.find((version) => version.versionId === versionId)?.snapshot, VERSION_GONE);
  }
}

/** The live copy only marks what has changed since, so the editor opens without it rather than late. */
const LIVE_WAIT_MS = 2_000;

/** A copy required for a decision. With an empty one instead, a person could wipe the agent. */
const required = <TCopy>(copy: TCopy | null | undefined, message: string): TCopy => {
  if (copy == null) throw new KnownFailure({ kind: 'notFound', message });
  return copy;
};

/** A 409 with the stored revision is an output: the two are merged. */
const orConflict = <TAnswer>(work: () => Promise<TAnswer>): Promise<TAnswer | Conflicted> =>
  work().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const reply = z.safeParse(saveConflictReply, error.details.body);
    if (!reply.success) throw error;
    const { stored } = reply.data;
    return { kind: 'conflict', stored: 'campaign' in stored ? stored : storedTemplate(stored) };
  });

/** A template's draft is what is edited. */
const storedTemplate = ({ rev, savedAtMs, publishedAtMs, staging, published }: Template): Stored => ({
  rev,
  savedAtMs,
  ...(publishedAtMs !== undefined && { publishedAtMs }),
  campaign: { ...staging, published },
});

type TemplateSubject = Extract<CampaignSubject, { kind: 'template' }>;

/** Every reply about an agent has its texts in the same form, or a save would look like somebody else's change. */
const readingOf = (subject: CampaignSubject) =>
  subject.kind === 'agent' && subject.keepsTemplateVars ? { query: { replaceTemplateVars: false } } : {};

const at = (targetAccountId: number | undefined) => (targetAccountId === undefined ? {} : { targetAccountId });

/** An agent's calls name its account, or they would act for the caller's own. */
const optionsAt = (subject: CampaignSubject, signal: AbortSignal) => {
  if (subject.kind === 'template') throw new TypeError('This is asked of agents, not of templates.');
  return { signal, targetAccountId: subject.agentId };
};
