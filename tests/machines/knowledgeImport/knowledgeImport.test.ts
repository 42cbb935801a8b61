import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { knowledgeImportContract } from './knowledgeImport.contract';
import { base, knowledgeImportPlan, PAGES } from './knowledgeImport.plan';

proveMachine(knowledgeImportPlan, knowledgeImportContract);

test('a refusal drops no choice, and the next try goes on in the knowledge base that was created', () => {
  const walk = startWalk(knowledgeImportPlan);
  walk.send({ type: 'knowledgeImport.edit', changes: { address: 'olivetta.example' } });
  walk.send({ type: 'knowledgeImport.submit' });
  walk.resolve('discoverPages', { kind: 'found', pages: PAGES });
  walk.send({ type: 'knowledgeImport.choose', pages: [PAGES[0]], isChosen: false });
  walk.send({ type: 'knowledgeImport.submit' });
  const failure = { kind: 'conflict', message: 'It is full.' } as const;
  walk.resolve('addSource', { kind: 'refused', failure, knowledgeBaseId: base.id, sentFiles: [] });
  const { context, value } = walk.snapshot;
  expect([value, context.left, context.knowledgeBaseId, context.failure]).toEqual([
    'choosing',
    [PAGES[0]],
    base.id,
    failure,
  ]);
});
