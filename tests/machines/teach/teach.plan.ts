import { type Lesson, type TaughtDraft, teachMachine } from '#machines/teach';
import { definePlan } from '#tests/harness/index.ts';

export const QUESTION_ID = '018f0000-0000-7000-8000-000000000007';
export const BASE_ID = '018f0000-0000-7000-8000-000000000001';

const draft: TaughtDraft = { rev: 4, prompt: '# Hours\nAlways\n', language: 'en', isOfTemplate: false };
export const newerDraft: TaughtDraft = { ...draft, rev: 5, prompt: '# Hours\nNever\n' };

export const lesson: Lesson = {
  question: {
    id: QUESTION_ID,
    agentId: 7,
    question: 'Do you sell panettone?',
    times: 5,
    lastAskedAt: 1_700_000_000,
    state: 'open',
    test: false,
    examples: [],
  },
  draft,
  bases: [{ id: BASE_ID, title: 'House' }],
};
/** Its prompt cannot be changed, and it reads nothing. */
export const ofTemplate: Lesson = { ...lesson, draft: { ...draft, isOfTemplate: true }, bases: [] };
export const ofTemplateReading: Lesson = { ...ofTemplate, bases: lesson.bases };

export const teachPlan = definePlan(teachMachine, {
  inputs: [{ agentId: 7, organizationId: 12, questionId: QUESTION_ID }],
  events: {
    'teach.edit': [{ answer: 'Yes, from November.' }, { answer: ' ' }],
    'teach.next': [{}],
    'teach.back': [{}],
    'teach.choose': [
      { place: { kind: 'prompt' } },
      { place: { kind: 'knowledge', knowledgeBaseId: BASE_ID } },
      { place: { kind: 'knowledge', knowledgeBaseId: 'another' } },
    ],
    'teach.save': [{}],
    'teach.retry': [{}],
    // It is told once.
    'text.kept': [({ context }) => (context.answer.includes('kept') ? null : { text: 'kept' })],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadLesson: {
      ok: [lesson, ofTemplate, ofTemplateReading],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    saveLesson: {
      ok: [
        { kind: 'done' },
        { kind: 'conflict', draft: newerDraft },
        { kind: 'refused', failure: { kind: 'invalid', message: 'This agent does not read that knowledge base.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    keepText: { error: [new Error('storage is forbidden')] },
  },
  project: ({ lesson: loaded, answer, place, failure }) => ({
    draft: loaded?.draft,
    bases: loaded?.bases.length,
    answer: answer.trim() !== '',
    isKept: answer.includes('kept'),
    place,
    failure: failure?.kind,
  }),
});
