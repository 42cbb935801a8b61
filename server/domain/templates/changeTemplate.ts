import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Campaign } from '#contract/entities/campaign';
import { TEMPLATES_LIMIT } from '#contract/rules/hostConstants';
import { CHANGED_ELSEWHERE, NOT_ALLOWED, NOT_FOUND, PROMPT_REQUIRED, templatesFull } from '#contract/rules/messages';
import { agentConfig, template } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { followsIn, passTemplateGate, passUnchanged } from '../campaigns/gate';
import { liveAgent, liveTemplate } from '../campaigns/live';
import { without } from '../campaigns/save';
import { requireBounds, requireSize } from '../campaigns/writeStaging';
import { findTemplate, isOwn, type TemplateRow, templateColumns, templateOf } from './templateRow';

export type TemplateTexts = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly trade?: string | undefined;
  readonly campaign?: Campaign | undefined;
};

/**
 * Creates a template as a draft that only its account sees (api-shapes 14).
 * @throws Refusal 409 if the account has as many as it may
 */
export async function createTemplate(
  db: Db,
  target: TargetAccount,
  texts: TemplateTexts & { readonly title: string },
  userId: number,
): Promise<TemplateRow> {
  requireSize(texts.campaign ?? {});
  requireBounds(texts.campaign ?? {});
  const [made] = await db
    .insert(template)
    .values({
      accountId: target.type === 'superAdmin' ? null : target.id,
      title: texts.title,
      description: texts.description ?? '',
      category: texts.trade ?? '',
      staging: { ...texts.campaign, published: false },
      position: OWN_POSITION,
      createdBy: userId,
    })
    .returning(templateColumns);
  const own = target.type === 'superAdmin' ? isNull(template.accountId) : eq(template.accountId, target.id);
  const count = await db.$count(template, and(own, isNull(template.deletedAt)));
  if (count > TEMPLATES_LIMIT) throw new Refusal(409, templatesFull(TEMPLATES_LIMIT));
  return made as TemplateRow;
}

export type TemplateSave = TemplateTexts & {
  /** Settings of the campaign to clear, by name. */
  readonly removed?: readonly string[] | undefined;
  readonly published?: boolean | undefined;
  readonly rev?: number | undefined;
  /** Also if agents that follow it are held by their tests. */
  readonly isAnyway?: boolean;
};

/**
 * Saves a template; its campaign is merged like an agent's. Publishing makes the draft the copy that agents are made from and follow.
 * @throws Refusal 404, 403, 409 with the stored template, or if agents that follow it are held; 422 without a prompt to publish
 */
export async function saveTemplate(
  db: Db,
  target: TargetAccount,
  id: string,
  texts: TemplateSave,
  actor: Pick<Actor, 'nowMs' | 'mayPublish' | 'passes'>,
): Promise<TemplateRow> {
  requireBounds(texts.campaign ?? {});
  const row = await requireOwn(db, id, target, true);
  if (texts.rev !== undefined && texts.rev !== row.rev) {
    throw new Refusal(409, CHANGED_ELSEWHERE, { body: { stored: templateOf(row, target) } });
  }
  // A title is not one of the texts that are published: a new one leaves the draft and its revision as they are.
  const names = namesOf(texts);
  const isNamed = Object.values(names).some((name) => name !== undefined);
  if (isNamed && texts.campaign === undefined && texts.removed === undefined && texts.published === undefined) {
    return written(db, row, names);
  }
  const merged: Campaign = { ...row.staging, ...texts.campaign };
  const staging: Campaign = { ...without(merged, texts.removed), published: texts.published === true };
  requireSize(staging);
  if (texts.published && (staging.agentInstructions ?? '').trim() === '') {
    throw new Refusal(422, PROMPT_REQUIRED, {
      input: 'prompt',
      issues: [{ path: 'campaign.agentInstructions', message: PROMPT_REQUIRED }],
    });
  }
  const rev = row.rev + 1;
  const draft = { ...names, staging, stagingRev: rev };
  if (!texts.published) return written(db, row, draft);
  const pass = await passTemplateGate(db, { ...row, next: staging }, { ...actor, isAnyway: texts.isAnyway });
  return written(db, row, { ...draft, ...liveTemplate(pass, staging, { rev, nowMs: actor.nowMs }) });
}

const namesOf = ({ title, description, trade: category }: TemplateTexts) => ({ title, description, category });

async function written(db: Db, row: TemplateRow, values: PgUpdateSetSource<typeof template>): Promise<TemplateRow> {
  const [changed = row] = await db
    .update(template)
    .set(values)
    .where(eq(template.id, row.id))
    .returning(templateColumns);
  return changed;
}

/** How many agents follow a template, their drafts counted. */
export const countFollowers = (db: Db, id: string): Promise<number> => db.$count(agentConfig, followersOf(id));

/** Deletes a template. Agents that follow it keep its last prompt. */
export async function deleteTemplate(db: Db, target: TargetAccount, id: string, nowMs: number): Promise<void> {
  const row = await requireOwn(db, id, target, true);
  const prompt = row.production?.agentInstructions;
  if (prompt !== undefined) {
    const withPrompt = (copy: typeof agentConfig.staging | typeof agentConfig.production) =>
      sql`jsonb_set(${copy}, '{agentInstructions}', ${JSON.stringify(prompt)}::jsonb)`;
    // A draft may follow another template than what answers, or none.
    const [draft, live] = [followsIn(agentConfig.staging, id), followsIn(agentConfig.production, id)];
    await db
      .update(agentConfig)
      .set({ staging: withPrompt(agentConfig.staging) })
      .where(draft);
    await db
      .update(agentConfig)
      .set(liveAgent(passUnchanged(), withPrompt(agentConfig.production)))
      .where(live);
  }
  await db
    .update(template)
    .set({ deletedAt: new Date(nowMs) })
    .where(eq(template.id, id));
}

const followersOf = (id: string) =>
  and(eq(agentConfig.templateId, id), sql`${agentConfig.staging} ->> 'mode' = 'TEMPLATE_AGENT'`);

/** @throws Refusal 404 if the account cannot see the template, 403 if it does not own it */
async function requireOwn(db: Db, id: string, target: TargetAccount, lock = false): Promise<TemplateRow> {
  const row = await findTemplate(db, id, target);
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (!isOwn(row, target)) throw new Refusal(403, NOT_ALLOWED);
  // Row-level security allows locking only rows that may be written.
  return lock ? ((await findTemplate(db, id, target, true)) ?? row) : row;
}

/** Listed after the installation's templates, whose positions begin at 0. */
const OWN_POSITION = 1_000;
