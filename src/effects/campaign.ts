import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type StoredCampaign, saveConflictReply, type Template } from '#contract/entities/campaign';
import {
  AGENT_NOT_PUBLISHED,
  CREATE_AGENT_FAILED,
  DETACH_FAILED,
  LOAD_AGENT_FAILED,
  LOAD_VERSIONS_FAILED,
  PUBLISH_FAILED,
  RESTORE_VERSION_FAILED,
  REVERT_FAILED,
  SAVE_STAGING_FAILED,
  SAVE_TEMPLATE_FAILED,
  VERSION_GONE,
  WRITE_VERSION_FAILED,
} from '#contract/rules/messages';
import type {
  ApplyTemplateInput,
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
  RestoreVersionInput,
  SaveStagingInput,
  SaveStagingOutput,
  SubjectInput,
  VersionsInput,
  VersionsOutput,
  WriteVersionInput,
} from '#machines/campaign';
import { ApiError } from '../api/failures';
import { carryOut, orRefused } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { defineDraftEffects } from './drafts';
import { KnownFailure } from './failure';
import { tellWith } from './tell';

/** What the campaign machine carries out (specification 4, 7: Agents and templates). */
export function defineCampaignEffects(deps: EffectDeps, { readDraft }: ReturnType<typeof defineDraftEffects>) {
  const { api } = deps;

  const readStored = async (subject: CampaignSubject, signal: AbortSignal): Promise<StoredCampaign> =>
    subject.kind === 'agent'
      ? api.call('readStaging', {}, optionsAt(subject, signal))
      : storedTemplate((await api.call('readTemplate', { params: { id: subject.templateId } }, { signal })).template);

  const list = async (
    { subject, campaignId: agentId }: VersionsInput,
    signal: AbortSignal,
  ): Promise<VersionsOutput> => {
    const { versions } = await api.call('listVersions', { params: { agentId } }, optionsAt(subject, signal));
    return { kind: 'listed', versions };
  };

  return {
    loadCampaign: ({ input, signal }: Run<SubjectInput>): Promise<LoadCampaignOutput> =>
      carryOut(
        deps,
        async () => {
          const [stored, draft] = await Promise.all([readStored(input.subject, signal), readDraft(input.subject)]);
          return { stored, draft };
        },
        LOAD_AGENT_FAILED,
      ),

    readStaging: ({ input, signal }: Run<SubjectInput>): Promise<StoredCampaign> =>
      carryOut(deps, () => readStored(input.subject, signal), LOAD_AGENT_FAILED),

    saveStaging: ({ input, signal }: Run<SaveStagingInput>): Promise<SaveStagingOutput> => {
      const { subject, saveId, rev, campaign, removed, forPublish } = input;
      const cleared = removed.length > 0 && { removed: [...removed] };
      if (subject.kind === 'template') {
        return orRefused(
          deps,
          orConflict(async (): Promise<SaveStagingOutput> => {
            const body = { campaign, rev, saveId, ...cleared, ...(forPublish && { published: true }) };
            const { template } = await api.call(
              'saveTemplate',
              { params: { id: subject.templateId }, body },
              { signal },
            );
            return { kind: 'saved', stored: storedTemplate(template) };
          }),
          SAVE_TEMPLATE_FAILED,
        );
      }
      return orRefused(
        deps,
        orConflict(async (): Promise<SaveStagingOutput> => {
          const body = { ...campaign, rev, saveId, ...cleared };
          const stored = await api.call('saveCampaign', { body }, optionsAt(subject, signal));
          return { kind: 'saved', stored };
        }),
        SAVE_STAGING_FAILED,
      );
    },

    publishAgent: ({ input, signal }: Run<PublishAgentInput>): Promise<PublishAgentOutput> => {
      const { subject, rev } = input;
      return orRefused(
        deps,
        orConflict(async (): Promise<PublishAgentOutput> => {
          const stored = await api.call('publishAgent', { body: { rev } }, optionsAt(subject, signal));
          return { kind: 'published', stored };
        }),
        PUBLISH_FAILED,
      );
    },

    revertAgent: ({ input, signal }: Run<SubjectInput>): Promise<ReplaceOutput> =>
      replacing(() => api.call('revertAgent', {}, optionsAt(input.subject, signal)), REVERT_FAILED),

    detachAgent: ({ input, signal }: Run<SubjectInput>): Promise<ReplaceOutput> =>
      replacing(() => api.call('detachAgentFromTemplate', {}, optionsAt(input.subject, signal)), DETACH_FAILED),

    restoreVersion: ({ input, signal }: Run<RestoreVersionInput>): Promise<ReplaceOutput> =>
      replacing(async () => {
        const { subject, campaignId: agentId, versionId, target } = input;
        const options = optionsAt(subject, signal);
        await api.call('restoreVersion', { params: { agentId, versionId }, body: { target } }, options);
        return readStored(subject, signal);
      }, RESTORE_VERSION_FAILED),

    applyTemplate: ({ input, signal }: Run<ApplyTemplateInput>): Promise<ReplaceOutput> =>
      replacing(() => {
        const { subject, templateId, templateFields, timezone, agentVoice } = input;
        const body = {
          templateId,
          ...(templateFields && { templateFields: [...templateFields] }),
          ...(timezone !== undefined && { timezone }),
          ...(agentVoice !== undefined && { agentVoice }),
        };
        return api.call('createAgentFromTemplate', { body }, optionsAt(subject, signal));
      }, CREATE_AGENT_FAILED),

    listVersions: ({ input, signal }: Run<VersionsInput>): Promise<VersionsOutput> =>
      orRefused(deps, () => list(input, signal), LOAD_VERSIONS_FAILED),

    writeVersion: ({ input, signal }: Run<WriteVersionInput>): Promise<VersionsOutput> =>
      orRefused(
        deps,
        async () => {
          await write(input, signal);
          return list(input, signal);
        },
        WRITE_VERSION_FAILED[input.work.kind],
      ),

    loadComparison: ({ input, signal }: Run<LoadComparisonInput>): Promise<Comparison> =>
      carryOut(deps, () => compare(input, signal), LOAD_VERSIONS_FAILED),
  };

  function replacing(work: () => Promise<StoredCampaign>, fallback: string): Promise<ReplaceOutput> {
    return orRefused(deps, async (): Promise<ReplaceOutput> => ({ kind: 'replaced', stored: await work() }), fallback);
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

  /** The two sides of a review: what is there now, and what would be there after it. */
  async function compare(input: LoadComparisonInput, signal: AbortSignal): Promise<Comparison> {
    const { subject, request, staging } = input;
    switch (request.action) {
      case 'compare':
        return { before: await readProduction(subject, signal), after: staging };
      case 'revert':
        return { before: staging, after: there(await readProduction(subject, signal), AGENT_NOT_PUBLISHED) };
      case 'detach':
        return { before: staging, after: await readDetached(subject, signal) };
      case 'restore': {
        const now = request.target === 'staging' ? staging : await readProduction(subject, signal);
        return { before: now, after: await snapshotOf(input, request.versionId, signal) };
      }
      case 'replace':
        return { before: await snapshotOf(input, request.versionId, signal), after: staging };
    }
  }

  async function readProduction(subject: CampaignSubject, signal: AbortSignal) {
    if (subject.kind === 'template') {
      const { template } = await api.call('readTemplate', { params: { id: subject.templateId } }, { signal });
      return template.production ?? null;
    }
    return api.call('readProduction', {}, optionsAt(subject, signal)).then(
      ({ campaign }) => campaign,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      },
    );
  }

  /** Which sentences fall away with what nobody answered only the host can tell. */
  async function readDetached(subject: CampaignSubject, signal: AbortSignal) {
    const asked = { query: { dryRun: true } };
    return (await api.call('detachAgentFromTemplate', asked, optionsAt(subject, signal))).campaign;
  }

  async function snapshotOf({ subject, campaignId: agentId }: VersionsInput, versionId: number, signal: AbortSignal) {
    const asked = { params: { agentId }, query: { includeData: true } };
    const { versions } = await api.call('listVersions', asked, optionsAt(subject, signal));
    return there(versions.find((version) => version.versionId === versionId)?.snapshot, VERSION_GONE);
  }
}

/** A copy that has to be there for a person to decide on. An empty one in its place would offer to wipe the agent. */
const there = <TCopy>(copy: TCopy | null | undefined, message: string): TCopy => {
  if (copy == null) throw new KnownFailure({ kind: 'notFound', message });
  return copy;
};

/** A 409 that carries the stored revision is an answer: the two are merged. */
const orConflict =
  <TAnswer>(work: () => Promise<TAnswer | Conflicted>) =>
  (): Promise<TAnswer | Conflicted> =>
    work().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const reply = z.safeParse(saveConflictReply, error.details.body);
      if (!reply.success) throw error;
      return { kind: 'conflict', stored: reply.data.stored };
    });

/** A template in the form of an agent's configuration, since both are edited alike. */
const storedTemplate = ({ id, rev, staging, production, published }: Template): StoredCampaign => ({
  campaignId: id,
  agentId: 1,
  rev,
  savedAtMs: 0,
  ...(production && { publishedAtMs: 0 }),
  campaign: { ...staging, published },
});

/** An agent's calls are made at its account, or they would be judged at the caller's own. */
const optionsAt = (subject: CampaignSubject, signal: AbortSignal) => ({ signal, targetAccountId: agentIdOf(subject) });

const agentIdOf = (subject: CampaignSubject): number => {
  if (subject.kind === 'agent') return subject.agentId;
  throw new TypeError('This is asked of agents, not of templates.');
};

/** The actors and actions of the campaign machine. */
export function provideCampaign(deps: EffectDeps) {
  const drafts = defineDraftEffects(deps);
  const effects = defineCampaignEffects(deps, drafts);
  const { showToast } = tellWith(deps.makeId);
  return {
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
  };
}
