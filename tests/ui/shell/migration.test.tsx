import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MIGRATION_SECTIONS, type TemplateMigration } from '#contract/entities/templateMigration';
import { click, openConsole, RESELLER } from './console';
import { page, template } from './fixtures';

const record: TemplateMigration = {
  id: '3e1d9a70-0c55-4d11-8f5a-6a2f4e9b7d44',
  state: 'waiting',
  sourceTemplateId: '3e1d9a70-0c55-4d11-8f5a-6a2f4e9b7d45',
  sourceTitle: 'Restaurant booking',
  targetTemplateId: '3e1d9a70-0c55-4d11-8f5a-6a2f4e9b7d46',
  targetTitle: 'Bistro',
  sections: [...MIGRATION_SECTIONS],
  onConflict: 'keep',
  canary: 3,
  agents: { queued: 0, planned: 5, same: 0, blocked: 0, migrated: 3, changedSince: 0, rolledBack: 0, editedSince: 0 },
  changed: 8,
  kept: 0,
  conflicts: 0,
  timestamp: 1_790_000_000,
};

it('a migration that waits says how far it is, and asks before it is rolled back', async () => {
  const asked: string[] = [];
  const { close } = openConsole('/app/templates?migrateTemplate=true&templateId=restaurant', {
    ...RESELLER,
    listAccounts: () => page([]),
    listTemplates: () => ({ success: true, templates: [template] }),
    readTemplateMigration: () => ({ success: true, migration: record }),
    listMigrationAgents: () => ({ success: true, agents: [], total: 0 }),
    rollBackTemplateMigration: () => {
      asked.push('rollBack');
      return { success: true, message: 'Done.', migration: { ...record, state: 'rollingBack' } };
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Migrate agents' }));
  expect((await dialog.findByRole('progressbar', { name: 'Waits for you' })).getAttribute('aria-valuetext')).toBe(
    '3 of 8 agents',
  );
  expect(dialog.getByRole('button', { name: 'Go on with 5 agents' })).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(asked).toEqual([]);
  await click(dialog.getByRole('button', { name: 'Roll back 3 agents?' }));
  await waitFor(() => expect(asked).toEqual(['rollBack']));
  close();
});
