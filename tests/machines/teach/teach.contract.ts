import { type SaveLessonOutput, type TeachInput, teachMachine } from '#machines/teach';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { BASE_ID, newerDraft, QUESTION_ID } from './teach.plan';

const SECTION = 'issue 17.4';
const KEPT = '4';
const IDS: TeachInput = { agentId: 7, organizationId: 12, questionId: QUESTION_ID };
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;

type Answered = { readonly event: { readonly output: SaveLessonOutput } };
const is =
  (kind: SaveLessonOutput['kind']) =>
  ({ event }: Answered) =>
    event.output.kind === kind;
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

export const teachContract = defineContract(teachMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'text.kept',
      does: ['restoreAnswer'],
      sets: ({ context, event }) => ({ answer: [event.text, context.answer].filter(Boolean).join('\n') }),
      section: KEPT,
    },
    { in: '(root)', on: 'error keepText', section: KEPT },
    {
      in: 'loading',
      on: 'done loadLesson',
      to: 'asking',
      does: ['setLesson'],
      // The prompt, where it can be changed; else what the agent reads.
      sets: ({ event: { output } }) => ({
        lesson: output,
        failure: null,
        place: !output.draft.isOfTemplate
          ? { kind: 'prompt' }
          : output.bases.length > 0
            ? { kind: 'knowledge', knowledgeBaseId: BASE_ID }
            : null,
      }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error loadLesson',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: { kind: 'offline', message: 'You are offline.' } },
      section: '8',
    },
    { in: 'failed', on: 'teach.retry', to: 'loading', does: ['forgetFailure'], sets: { failure: null }, section: '8' },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'asking',
      on: 'teach.edit',
      does: ['editAnswer', 'send keepText text.keep'],
      sets: ({ event }) => ({ answer: event.answer }),
      section: KEPT,
    },
    {
      in: 'asking',
      on: 'teach.next',
      when: 'isWritten',
      given: ({ context }) => context.answer.trim() !== '',
      to: 'choosing',
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'teach.choose',
      does: ['choose'],
      sets: ({ event }) => ({ place: event.place }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'teach.back',
      to: 'asking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'teach.save',
      when: 'mayPut',
      given: ({ context }) => context.answer.trim() !== '' && isPossible(context),
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done saveLesson',
      when: 'isDone(…)',
      given: is('done'),
      to: 'taught',
      does: ['send keepText text.keep', 'send parent teach.done'],
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done saveLesson',
      when: 'isConflict(…)',
      given: is('conflict'),
      to: 'conflict',
      does: ['setDraft'],
      sets: ({ context }) => ({ lesson: { ...context.lesson, draft: newerDraft } as typeof context.lesson }),
      section: '5',
    },
    { in: 'saving', on: 'done saveLesson', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    { in: 'saving', on: 'error saveLesson', to: 'choosing', does: ['setError'], sets: { failure: AWAY }, section: '8' },
    {
      in: 'conflict',
      on: 'teach.choose',
      does: ['choose'],
      sets: ({ event }) => ({ place: event.place }),
      section: '5',
    },
    { in: 'conflict', on: 'teach.back', to: 'asking', section: '5' },
    {
      in: 'conflict',
      on: 'teach.save',
      when: 'mayPut',
      given: ({ context }) => context.answer.trim() !== '' && isPossible(context),
      to: 'saving',
      section: '5',
    },
  ],
  inputs: {
    keepText: { key: `teach/7/${QUESTION_ID}` },
    loadLesson: IDS,
    saveLesson: ({ context: { lesson, answer, place } }) => ({ ...IDS, lesson, answer: answer.trim(), place }) as never,
  },
  invariants: {
    'nothing is put without an answer and a place that was shown': (snapshot) =>
      !snapshot.matches('saving') || (snapshot.context.lesson !== null && snapshot.context.place !== null),
  },
});

function isPossible({ lesson, place }: { lesson: unknown; place: unknown }): boolean {
  const { draft, bases } = lesson as { draft: { isOfTemplate: boolean }; bases: readonly { id: string }[] };
  const put = place as { kind: string; knowledgeBaseId?: string } | null;
  if (put === null) return false;
  return put.kind === 'prompt' ? !draft.isOfTemplate : bases.some(({ id }) => id === put.knowledgeBaseId);
}
