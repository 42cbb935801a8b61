import { useMemo } from 'react';
import { type CallReading, readingOf } from '#contract/rules/calls/reading';
import { type Rate, type Side, selectAtMs, selectCallEvents } from '#machines/microscope';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the call that is looked into. */
export const MicroscopeFeature = (props: ScopeProps) => <FeatureScope of="microscope" {...props} />;
export const useMicroscopeRef = () => useActor('microscope');

/** What its events say. */
export function useCallReading(): CallReading {
  const events = useFact(useMicroscopeRef(), selectCallEvents);
  return useMemo(() => readingOf(events), [events]);
}

/** A fact of the moment that is looked at, rendered only when it changes: the moment moves ten times a second. */
export const useAtMoment = <T,>(fact: (atMs: number | null) => T): T =>
  useFact(useMicroscopeRef(), (snapshot) => fact(selectAtMs(snapshot)));

const microscopeVerbs = verbsOf((send: FeatureRef<'microscope'>['send']) => ({
  retry: () => send({ type: 'microscope.retry' }),
  play: () => send({ type: 'microscope.play' }),
  pause: () => send({ type: 'microscope.pause' }),
  seek: (atMs: number) => send({ type: 'microscope.seek', atMs: Math.round(atMs) }),
  setRate: (rate: Rate) => send({ type: 'microscope.rate', rate }),
  setSide: (side: Side) => send({ type: 'microscope.side', side }),
  save: () => send({ type: 'microscope.save' }),
  remove: () => send({ type: 'microscope.delete' }),
}));
export const useMicroscopeVerbs = () => microscopeVerbs(useMicroscopeRef());
