import type { Move } from '#tests/harness/index.ts';

/** The moves of a way that a plan names (tests/harness/plan.ts, ways): an event, and what an actor that is named like its source answers. */
export const send = (type: string, payload: object = {}): Move => ({ kind: 'send', event: { ...payload, type } });
export const found = (src: string, output?: unknown): Move => ({ kind: 'resolve', id: src, src, output });
export const rejected = (src: string, error: unknown): Move => ({ kind: 'reject', id: src, src, error });
