import { type Campaign, campaign, type TemplateField } from '#contract/entities/campaign';
import type { MigrationChange } from '#contract/entities/templateMigration';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';
import { MIGRATED_SETTINGS } from '#contract/rules/agents/migrationSections';
import { followsTemplate, isOutsideOptions, lacksAnswer } from '#contract/rules/agents/templateMode';
import { CAMPAIGN_LIMIT_BYTES } from '#contract/rules/hostConstants';
import {
  MIGRATION_KEEPS_LIVE,
  MIGRATION_TOO_LARGE,
  migrationLacksAnswer,
  migrationOutsideOptions,
} from '#contract/rules/messages/migration';
import type { KeptConfig } from '../../db/schema/index';
import { type Choices, planCopy } from './planCopy';

export type Planning = Choices & {
  readonly sourceTemplateId: string;
  /** The old template as it is now, for agents of which nothing else is known. */
  readonly source: Campaign;
  readonly target: Campaign;
  /** Publishing is held: only the draft changes, and is published once its tests allow it. */
  readonly keepsLive: boolean;
};

export type AgentPlan = {
  readonly state: 'planned' | 'same' | 'blocked';
  readonly reason: string | null;
  readonly after: KeptConfig;
  readonly changes: readonly MigrationChange[];
};

/**
 * What becomes of an agent. Its production copy changes with it if that follows the old template too; an agent that would not be
 * valid is blocked as a whole.
 */
export function planAgent({ staging, production, templateBase }: KeptConfig, planning: Planning): AgentPlan {
  const { sourceTemplateId, source, target, keepsLive } = planning;
  const base = templateBase?.templateId === sourceTemplateId ? templateBase : source;
  const follows = (copy: Campaign) => followsTemplate(copy) && copy.templateId === sourceTemplateId;
  const planOf = (ours: Campaign) => planCopy({ base, theirs: target, ours }, planning);
  const isLiveToo = production !== null && follows(production);
  const [draft, live] = [planOf(staging), isLiveToo && !keepsLive ? planOf(production) : null];
  const changes: MigrationChange[] = [
    ...draft.changes.map((change) => ({ copy: 'staging' as const, ...change })),
    ...(live?.changes ?? []).map((change) => ({ copy: 'default' as const, ...change })),
  ];
  const isChanged = (plan: { readonly after: Campaign }, before: Campaign) =>
    plan.after.templateId !== before.templateId || !sameCampaign(plan.after, before);
  const isDraftChanged = isChanged(draft, staging);
  const nextProduction = live && production && isChanged(live, production) ? live.after : production;
  const after: KeptConfig = {
    staging: isDraftChanged
      ? { ...draft.after, published: staging.published !== false && isLive(draft.after, nextProduction) }
      : staging,
    production: nextProduction,
    templateBase: nextBase(base, draft.after, planning),
  };
  const reason = problemOf(after, production);
  // What would become of it is shown, and never written.
  if (reason !== null) return { state: 'blocked', reason, after, changes };
  const isSame = !isDraftChanged && nextProduction === production;
  return {
    state: isSame ? 'same' : 'planned',
    reason: isLiveToo && keepsLive && !isSame ? MIGRATION_KEEPS_LIVE : null,
    after,
    changes,
  };
}

/** Whether the draft is what answers. */
const isLive = (draft: Campaign, production: Campaign | null): boolean =>
  production !== null && draft.templateId === production.templateId && sameCampaign(draft, production);

/** What the agent has got then: of the migrated sections the new template's, whatever it kept of its own. */
function nextBase(base: Campaign, { templateId }: Campaign, { target, sections }: Planning): Campaign {
  const next: Record<string, unknown> = { ...base, templateId };
  for (const [setting, section] of MIGRATED_SETTINGS) {
    if (sections.includes(section)) next[setting] = (target as Record<string, unknown>)[setting];
  }
  return next;
}

function problemOf(after: Omit<KeptConfig, 'templateBase'>, before: Campaign | null): string | null {
  // What was live like this before may stay so.
  const first = (isWrong: (field: TemplateField) => boolean): TemplateField | undefined => {
    const known = before?.templateFields?.filter(isWrong).map(({ key }) => key) ?? [];
    return after.production?.templateFields?.find((field) => isWrong(field) && !known.includes(field.key));
  };
  const [missing, outside] = [first(lacksAnswer), first(isOutsideOptions)];
  if (missing) return migrationLacksAnswer(missing.title);
  if (outside) return migrationOutsideOptions(outside.title);
  const copies = [after.staging, ...(after.production ? [after.production] : [])];
  const isTooLarge = (copy: Campaign) => Buffer.byteLength(JSON.stringify(copy)) > CAMPAIGN_LIMIT_BYTES;
  return copies.some((copy) => isTooLarge(copy) || !campaign.safeParse(copy).success) ? MIGRATION_TOO_LARGE : null;
}
