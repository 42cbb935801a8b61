import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** What agents know. */
export function knowledgeSteps({ at, call, execute, records }: Helpers) {
  const base = () => records().knowledgeBaseId;
  const knowledge = (payload: object) => at('knowledge.changed', 'organization', payload);
  const baseChanged = () => [knowledge({ knowledgeBaseId: base() })];
  return {
    createKnowledgeBase: [
      { emits: () => [knowledge({ knowledgeBaseId: expect.any(String) })] },
      { parts: () => ({ ...call('createKnowledgeBase'), body: { id: base(), title: 'Changed' } }), emits: baseChanged },
    ],
    addDocuments: [{ emits: baseChanged }],
    uploadDocument: [{ emits: baseChanged }],
    updateDocument: [{ emits: () => [knowledge({ knowledgeBaseId: base(), documentId: records().documentId })] }],
    stopImport: [{ emits: baseChanged }],
    resumeImport: [{ emits: baseChanged }],
    deleteDocument: [{ emits: baseChanged }],
    deleteDocuments: [
      {
        parts: async () => {
          const { rows } = await execute(sql`select id from kb_document where kb_id = ${base()}`);
          return { ...call('deleteDocuments'), body: { documentIds: rows.map(({ id }) => id) } };
        },
        emits: baseChanged,
      },
    ],
    deleteKnowledgeBase: [{ emits: baseChanged }],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
