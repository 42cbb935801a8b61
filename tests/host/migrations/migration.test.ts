import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as notifications from '#contract/endpoints/notifications';
import * as templates from '#contract/endpoints/templates';
import type { Campaign } from '#contract/entities/campaign';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  MIGRATION_NOT_PLANNED,
  MIGRATION_NOTHING_TO_ROLL_BACK,
  MIGRATION_TEMPLATE_CHANGED,
  MIGRATION_TEMPLATE_GONE,
  migrationLacksAnswer,
  migrationOutsideOptions,
  SAME_TEMPLATE,
} from '#contract/rules/messages/migration';
import type { PersonKey } from '#tests/support/world.ts';
import { clearAgents } from '../agents/agentHost';
import { asOwner } from '../jobs/worker';
import { callsOf, type MigrationHost, startMigrationHost } from './migrationHost';

/** Agents that change from one template to another. */

let host: MigrationHost;
beforeAll(async () => {
  host = await startMigrationHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await clearAgents(host);
  await asOwner(host.database, 'delete from audit');
});

const OLD: Campaign = {
  agentInstructions: 'You are {name}. Old.',
  welcomeMessage: 'Hello!',
  agentLang: 'en-US',
  timezone: 'America/New_York',
  actions: [
    { name: 'notify', settings: { to: 'desk@old.example' } },
    { name: 'transfer', instructions: 'When asked.' },
  ],
  variables: { city: 'Boston', zip: '1' },
  templateFields: [
    { key: 'name', title: 'Name', type: 'text', required: true },
    { key: 'tone', title: 'Tone', type: 'select', value: 'warm', options: [{ value: 'warm' }, { value: 'brisk' }] },
    { key: 'gone', title: 'Gone', type: 'text', value: 'x' },
  ],
};
const NEW: Campaign = {
  ...OLD,
  agentInstructions: 'You are {name}. New.',
  welcomeMessage: 'Good day!',
  actions: [
    { name: 'notify', settings: { to: 'desk@new.example' } },
    { name: 'book', instructions: 'Offer a time.' },
  ],
  variables: { city: 'Chicago', zip: '1' },
  templateFields: [
    { key: 'name', title: 'Your name', type: 'text', required: true },
    { key: 'tone', title: 'Tone', type: 'select', value: 'calm', options: [{ value: 'calm' }, { value: 'warm' }] },
  ],
};

/** The agent follows the old template, is published, and has settings of its own. */
async function follows(templateId: string, own: Campaign = {}, agent: 'agent' | 'siblingAgent' = 'agent') {
  const target = { targetAccountId: host.world.accounts[agent] };
  const owner = host.as('owner');
  const templateFields = [{ key: 'name', title: 'Name', type: 'text', value: 'Rosie' }];
  await owner.call(templates.createAgentFromTemplate, { target, body: { templateId, templateFields } });
  if (Object.keys(own).length > 0) await owner.call(agents.saveCampaign, { target, body: own });
  await owner.call(agents.publishAgent, { target, body: {} });
  return target.targetAccountId;
}

async function planned(own: Campaign = {}, body: object = {}) {
  const [from, to] = [await host.published(OLD, 'Old'), await host.published(NEW, 'New')];
  const agentId = await follows(from, own);
  const calls = callsOf(host, from);
  const made = await calls.migrate({ targetTemplateId: to, dryRun: true, ...body });
  return { from, to, agentId, calls, made, migrationId: made.body.migration?.id ?? '' };
}

describe('a test run', () => {
  test('changes nothing, and says of each agent what changes, what is kept and what both changed', async () => {
    const own: Campaign = { welcomeMessage: 'Hi from us!', variables: { city: 'Boston', zip: '2' } };
    const { agentId, calls, made } = await planned(own);
    const before = await host.configs();
    const { agent } = (await calls.agent(agentId)).body;
    const brief = agent.changes
      .filter(({ copy }) => copy === 'staging')
      .map(({ setting, outcome, before: was, after }) => [setting, outcome, was, after]);
    expect([made.status, made.body.migration.state, made.body.agents]).toEqual([
      200,
      'planned',
      [
        {
          agentId,
          name: 'Name of agent',
          organizationName: 'Name of organization',
          state: 'planned',
          canary: false,
          changed: 16,
          kept: 2,
          conflicts: 2,
        },
      ],
    ]);
    expect(brief).toEqual([
      ['agentInstructions', 'changed', OLD.agentInstructions, NEW.agentInstructions],
      ['welcomeMessage', 'conflict', 'Hi from us!', 'Hi from us!'],
      ['variables.zip', 'kept', '2', '2'],
      ['variables.city', 'changed', 'Boston', 'Chicago'],
      ['actions.notify', 'changed', OLD.actions?.[0], NEW.actions?.[0]],
      ['actions.transfer', 'changed', OLD.actions?.[1], undefined],
      ['actions.book', 'changed', undefined, NEW.actions?.[1]],
      [
        'templateFields.name',
        'changed',
        { key: 'name', title: 'Name', type: 'text', required: true, value: 'Rosie' },
        { key: 'name', title: 'Your name', type: 'text', required: true, value: 'Rosie' },
      ],
      ['templateFields.tone', 'changed', OLD.templateFields?.[1], NEW.templateFields?.[1]],
      ['templateFields.gone', 'changed', OLD.templateFields?.[2], undefined],
    ]);
    expect([agent.staging?.before.agentInstructions, agent.staging?.after.agentInstructions]).toEqual([
      OLD.agentInstructions,
      NEW.agentInstructions,
    ]);
    expect(await host.configs()).toEqual(before);
  });

  test('replaces what both changed only where that was asked for, and touches only the sections asked for', async () => {
    const body = { onConflict: 'replace', sectionsToMigrate: ['greeting'] };
    const { agentId, from, calls } = await planned({ welcomeMessage: 'Hi from us!' }, body);
    const { agent } = (await calls.agent(agentId)).body;
    expect(agent.changes.map(({ copy, setting, outcome, after }) => [copy, setting, outcome, after])).toEqual([
      ['staging', 'welcomeMessage', 'conflict', 'Good day!'],
      ['default', 'welcomeMessage', 'conflict', 'Good day!'],
    ]);
    expect(agent.staging?.after.templateId).toBe(from);
  });

  test('blocks an agent that would go on answering without a required answer', async () => {
    const from = await host.published(OLD, 'Old');
    const asks: Campaign = {
      ...NEW,
      templateFields: [...(NEW.templateFields ?? []), { key: 'desk', title: 'Desk', type: 'text', required: true }],
    };
    const to = await host.published(asks, 'New');
    await follows(from);
    const { body } = await callsOf(host, from).migrate({ targetTemplateId: to, dryRun: true });
    expect(body.agents.map(({ state, reason }) => [state, reason])).toEqual([
      ['blocked', migrationLacksAnswer('Desk')],
    ]);
  });

  test('blocks an agent that would go on answering by what is no option any more, and nobody publishes it', async () => {
    const from = await host.published(OLD, 'Old');
    const fields = OLD.templateFields?.map((field) =>
      field.key === 'tone' ? { ...field, options: [{ value: 'warm' }, { value: 'calm' }] } : field,
    );
    const to = await host.published({ ...OLD, templateFields: fields ?? [] }, 'New');
    const agentId = await follows(from, {
      templateFields: [{ key: 'tone', title: 'Tone', type: 'select', value: 'brisk' }],
    });
    const kept = await callsOf(host, from).migrate({ targetTemplateId: to, dryRun: true });
    expect(kept.body.agents.map(({ state, reason }) => [state, reason])).toEqual([
      ['blocked', migrationOutsideOptions('Tone')],
    ]);
    const replaced = await callsOf(host, from).migrate({ targetTemplateId: to, dryRun: true, onConflict: 'replace' });
    expect(replaced.body.agents.map(({ state, reason }) => [state, reason])).toEqual([['planned', undefined]]);
    const target = { targetAccountId: agentId };
    const owner = host.as('owner');
    await owner.call(agents.saveCampaign, {
      target,
      body: { templateFields: [{ key: 'tone', title: 'Tone', type: 'select', value: 'rude' }] },
    });
    const { status, body } = await owner.call(agents.publishAgent, { target, body: {} });
    expect([status, (body as { input?: string }).input]).toEqual([422, 'templateFields.tone']);
  });

  test('is refused for the same template, and for templates that the account does not see', async () => {
    const [from, foreign] = [await host.published(OLD), await host.published(NEW, 'Theirs', 'partner')];
    const hidden = (await host.as('stranger').call(templates.listTemplates, {})).body.templates.length;
    const same = await callsOf(host, from).migrate({ targetTemplateId: from, dryRun: true });
    const missing = await callsOf(host, from).migrate({
      targetTemplateId: '00000000-0000-7000-8000-000000000000',
      dryRun: true,
    });
    const above = await callsOf(host, from, 'partner').migrate({ targetTemplateId: foreign, dryRun: true });
    const owner = await callsOf(host, from, 'owner').migrate({ targetTemplateId: foreign, dryRun: true });
    expect([hidden, same.status, same.body.message, missing.status, missing.body.message]).toEqual([
      0,
      422,
      SAME_TEMPLATE,
      404,
      NOT_FOUND,
    ]);
    // A partner does not see the templates of its resellers; an owner may migrate nothing.
    expect([above.status, owner.status]).toEqual([404, 403]);
  });
});

describe('a migration', () => {
  test('makes of each agent what its plan says, and a rollback gives back every byte', async () => {
    const { agentId, to, calls, migrationId } = await planned({ welcomeMessage: 'Hi from us!' });
    const before = await host.configs();
    const { agent } = (await calls.agent(agentId)).body;
    expect((await calls.migrate({ targetTemplateId: to })).body.migration.state).toBe('running');
    await host.work(migrationId);
    const [after] = await host.configs();
    expect([
      (await calls.read())?.state,
      JSON.parse(after?.staging ?? ''),
      JSON.parse(after?.production ?? ''),
    ]).toEqual(['done', agent.staging?.after, agent.production?.after]);
    expect([after?.template_id, JSON.parse(after?.staging ?? '').published]).toEqual([to, true]);
    expect((await calls.rollBack()).body.migration.state).toBe('rollingBack');
    await host.work(migrationId);
    expect([(await calls.read())?.state, (await calls.read())?.agents.rolledBack, await host.configs()]).toEqual([
      'rolledBack',
      1,
      before,
    ]);
    const audited = await asOwner(
      host.database,
      `select action, account_id from audit where action in ('migrateTemplate', 'migrateAgent', 'rollBackTemplateMigration', 'rollBackAgent') order by at`,
    );
    const { reseller } = host.world.accounts;
    expect(audited).toEqual([
      { action: 'migrateTemplate', account_id: reseller },
      { action: 'migrateTemplate', account_id: reseller },
      { action: 'migrateAgent', account_id: agentId },
      { action: 'rollBackTemplateMigration', account_id: reseller },
      { action: 'rollBackAgent', account_id: agentId },
    ]);
  });

  test('the first agents go alone, the rest waits; paused and continued it ends as planned', async () => {
    const { from, to, calls } = await planned();
    await follows(from, {}, 'siblingAgent');
    const again = await calls.migrate({ targetTemplateId: to, dryRun: true });
    const { id } = again.body.migration;
    const states = async () => (await calls.agents()).body.agents.map(({ state, canary }) => [state, canary]);
    await calls.migrate({ targetTemplateId: to, canary: 1 });
    await host.work(id);
    const afterCanary = [(await calls.read())?.state, await states()];
    await calls.goOn();
    await calls.pause();
    await host.work(id);
    const paused = [(await calls.read())?.state, await states()];
    await calls.goOn();
    await host.work(id);
    const canary = [
      ['migrated', true],
      ['planned', false],
    ];
    expect([afterCanary, paused, (await calls.read())?.state, await states()]).toEqual([
      ['waiting', canary],
      ['paused', canary],
      'done',
      [
        ['migrated', true],
        ['migrated', false],
      ],
    ]);
  });

  test('leaves alone what was edited since the plan, and at a rollback what was edited since', async () => {
    const { from, to, calls, agentId } = await planned();
    const sibling = await follows(from, {}, 'siblingAgent');
    const { id } = (await calls.migrate({ targetTemplateId: to, dryRun: true })).body.migration;
    const edit = (targetAccountId: number, title: string) =>
      host.as('owner').call(agents.saveCampaign, { target: { targetAccountId }, body: { title } });
    await edit(sibling, 'Edited');
    await calls.migrate({ targetTemplateId: to });
    await host.work(id);
    await edit(agentId, 'Edited after');
    const edited = await host.configs();
    await calls.rollBack();
    await host.work(id);
    const agentsNow = (await calls.agents()).body.agents.map((one) => [one.agentId, one.state]);
    expect([agentsNow, await host.configs()]).toEqual([
      [
        [agentId, 'editedSince'],
        [sibling, 'changedSince'],
      ],
      edited,
    ]);
  });

  test('needs a plan with the same choices of the new template as it is', async () => {
    const { to, calls } = await planned();
    const other = await calls.migrate({ targetTemplateId: to, onConflict: 'replace' });
    const nothing = await calls.rollBack();
    await host.as('reseller').call(templates.saveTemplate, {
      params: { id: to },
      body: { campaign: { welcomeMessage: 'Later' }, published: true },
    });
    const changed = await calls.migrate({ targetTemplateId: to });
    expect([other, nothing, changed].map(({ status, body }) => [status, body.message])).toEqual([
      [409, MIGRATION_NOT_PLANNED],
      [409, MIGRATION_NOTHING_TO_ROLL_BACK],
      [409, MIGRATION_TEMPLATE_CHANGED],
    ]);
  });

  test('stops by itself if the new template is deleted meanwhile', async () => {
    const { from, to, calls, migrationId } = await planned();
    await calls.migrate({ targetTemplateId: to });
    await host.as('reseller').call(templates.deleteTemplate, { params: { id: to } });
    await host.work(migrationId);
    expect((await calls.read())?.state).toBe('failed');
    const { accounts } = host.world;
    const toldBy = async (person: PersonKey) =>
      (await host.as(person).call(notifications.listNotifications, {})).body.notifications;
    const path = `/app/reseller/${accounts.reseller}/templates?migrateTemplate=true&templateId=${from}`;
    expect([await toldBy('reseller'), await toldBy('partner')]).toMatchObject([
      [
        {
          type: 'migrationStopped',
          accountId: accounts.reseller,
          text: `The migration of its agents stopped. ${MIGRATION_TEMPLATE_GONE}`,
          path,
        },
      ],
      [],
    ]);
    await host.execute(sql`update template set deleted_at = null`);
    await calls.goOn();
    await host.work(migrationId);
    expect((await calls.read())?.state).toBe('done');
  });
});
