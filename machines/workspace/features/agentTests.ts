import type { Expectation, TestState } from '#contract/entities/testRun';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What a person does with the tests of an agent. */
export type AgentTestsChange =
  /** With a case: that one alone. */
  | { readonly kind: 'start'; readonly caseId?: string }
  | { readonly kind: 'stop' }
  /** `id` null: a new one. */
  | {
      readonly kind: 'keep';
      readonly id: string | null;
      readonly question: string;
      readonly expected: string;
      readonly expectations: readonly Expectation[];
    }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'hold'; readonly organizationId: number; readonly isHeld: boolean };

const REFRESH = { type: 'resource.refresh' } as const;
const CHANGES: readonly string[] = ['tests.changed', 'agent.saved', 'agent.published'];

/** The test cases of an agent and their last run, at its tests and wherever it is published. */
export const agentTests = defineFeature({
  machine: createResourceMachine<TestState, { readonly agentId: number }, AgentTestsChange>({
    id: 'agentTests',
    applyChange: (state, change) =>
      change.kind === 'remove' ? { ...state, cases: state.cases.filter(({ id }) => id !== change.id) } : state,
  }),
  opens: ({ type, targetAccountId: agentId, first, overlays }) =>
    type === 'agent' && (first === 'tests' || overlays.has('compareChanges'))
      ? { key: `${agentId}`, input: { key: { agentId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});
