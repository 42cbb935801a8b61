/** The sites that may show the console of a reseller: embedding. */
import type { Row } from './row';
import { RESELLER, rejects } from './row';

const embedding = { origins: ['https://www.test.example'], inherited: [], editable: true };
const reply = () => ({ success: true as const, embedding });
const key = { accountId: 3 };
const base = { as: RESELLER, whenRefused: rejects, output: embedding };

export const embeddingRows: readonly Row[] = [
  {
    ...base,
    actor: 'embedding.loadRecord',
    input: { key },
    replies: { readEmbedding: reply },
    calls: [['GET /api/v2/embedding?targetAccountId=3']],
    fails: 'The settings for other sites could not be loaded.',
  },
  {
    ...base,
    actor: 'embedding.saveRecord',
    input: { key, change: { origins: embedding.origins } },
    replies: { saveEmbedding: reply },
    calls: [['POST /api/v2/embedding?targetAccountId=3', { origins: embedding.origins }]],
    fails: 'The sites could not be saved.',
  },
];
