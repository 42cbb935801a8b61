import type { AgentFunction } from '#contract/entities/campaign';
import { selectRecord } from '#machines/shared';
import { useOptionalFact } from './fact';
import { useFeatureRef } from './workspace';

const NONE: readonly AgentFunction[] = [];

/** What the agent can be allowed to do; empty until it is loaded. */
export const useAgentFunctions = (): readonly AgentFunction[] =>
  useOptionalFact(useFeatureRef('functions'), (snapshot) => selectRecord(snapshot) ?? NONE, NONE);
