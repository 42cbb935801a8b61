import { describe, expect, test } from 'vitest';
import { type Lesson, type TaughtDraft, type Teach, teachMachine, textAfter, textBefore } from '#machines/forms/teach';
import { startWalk } from '#tests/harness/index.ts';
import { proveForm } from './proveForm';

const QUESTION_ID = '018f0000-0000-7000-8000-000000000007';
const BASE_ID = '018f0000-0000-7000-8000-000000000001';
const DRAFT: TaughtDraft = { rev: 4, prompt: '# Hours\nAlways\n', language: 'en', isOfTemplate: false };
const LESSON: Lesson = {
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
  draft: DRAFT,
  bases: [{ id: BASE_ID, title: 'House' }],
};
/** Its prompt cannot be changed. */
const READING: Lesson = { ...LESSON, draft: { ...DRAFT, isOfTemplate: true } };
const SILENT: Lesson = { ...READING, bases: [] };
const PROMPT = { kind: 'prompt' } as const;
const HOUSE = { kind: 'knowledge', knowledgeBaseId: BASE_ID } as const;
const KEY = { agentId: 7, organizationId: 12, questionId: QUESTION_ID };
const KNOWN = { key: KEY, record: LESSON };
const WRITTEN = [{ answer: ' Yes, from November. ' }, { isPlaced: true }];

proveForm<Teach>(teachMachine, {
  edits: [
    { ...KNOWN, draft: { answer: '', place: PROMPT, isPlaced: false } },
    { key: KEY, record: READING, draft: { place: HOUSE } },
    { key: KEY, record: SILENT, draft: { place: null } },
    { ...KNOWN, edits: [...WRITTEN, { place: HOUSE }], draft: { place: HOUSE, isPlaced: true } },
    { ...KNOWN, edits: [...WRITTEN, { isPlaced: false }], draft: { isPlaced: false } },
    // Nothing is shown where it would stand before it is written.
    { ...KNOWN, edits: [{ isPlaced: true }], draft: { isPlaced: false } },
    { ...KNOWN, edits: [{ answer: ' ' }, { isPlaced: true }], draft: { isPlaced: false } },
  ],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ answer: 'Yes.' }] },
        { ...KNOWN, edits: [...WRITTEN, { answer: ' ' }] },
        { ...KNOWN, edits: [...WRITTEN, { place: { ...HOUSE, knowledgeBaseId: 'another' } }] },
        { key: KEY, record: READING, edits: [...WRITTEN, { place: PROMPT }] },
        { key: KEY, record: SILENT, edits: WRITTEN },
      ],
      does: [PROMPT, HOUSE].map((place) => ({
        ...KNOWN,
        edits: [...WRITTEN, { place }],
        work: { task: 'save', ...KEY, lesson: LESSON, answer: 'Yes, from November.', place },
        done: null,
        tells: { type: 'teach.done', place: place.kind },
      })) as never,
    },
  },
  kept: {
    as: [[KEY, `teach/7/${QUESTION_ID}`]],
    takes: [
      { stored: { answer: 'Yes.', place: PROMPT, isPlaced: true }, typed: { answer: 'Yes.' } },
      { stored: { answer: 4 }, typed: {} },
    ],
  },
});

test('shows where the answer would stand in what somebody else saved meanwhile', () => {
  const walk = startWalk({ machine: teachMachine }, { key: KEY });
  walk.resolve('loadRecord', LESSON);
  for (const edit of WRITTEN) walk.send({ type: 'form.edit', edit });
  walk.send({ type: 'form.do', task: 'save' });
  const theirs = { ...LESSON, draft: { ...DRAFT, rev: 5, prompt: '# Hours\nNever\n' } };
  walk.resolve('carryOut', { kind: 'conflict', record: theirs });
  const { context } = walk.snapshot;
  expect([context.isConflict, context.draft.isPlaced, textBefore(context)]).toEqual([true, true, '# Hours\nNever\n']);
  expect(textAfter(context)).toContain('Never');
  expect(textAfter(context)).toContain('Yes, from November.');
});

describe('how the answer stands', () => {
  const placed = { answer: 'Yes.', isPlaced: true };
  test('in a knowledge base it stands alone, with its question', () => {
    const form = { record: LESSON, draft: { ...placed, place: HOUSE } };
    expect(textBefore(form)).toBe('');
    expect(textAfter(form)).toContain('panettone');
    expect(textAfter(form)).not.toContain('Hours');
  });

  test('without a place, or before it is read, nowhere', () => {
    expect(textAfter({ record: LESSON, draft: { ...placed, place: null } })).toBeNull();
    const unread = { record: null, draft: { ...placed, place: PROMPT } };
    expect([textBefore(unread), textAfter(unread)]).toEqual(['', null]);
  });
});
