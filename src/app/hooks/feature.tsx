import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '#machines/verification';
import type { workspaceMachine } from '#machines/workspace';
import type { FeatureName, FeatureRef } from '#machines/workspace/features';

type Actors = { readonly [N in FeatureName]: FeatureRef<N> } & {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>;
  readonly verification: ActorRefFrom<typeof verificationMachine>;
};

const ActorsContext = createContext<Partial<Actors>>({});

export type ScopeProps = { readonly fallback?: ReactNode; readonly children: ReactNode };

/** Provides a feature's actor to its views, and shows `fallback` while there is none. A different actor remounts the views. */
export function ActorScope<N extends keyof Actors>({
  name,
  actor,
  fallback = null,
  children,
}: ScopeProps & { readonly name: N; readonly actor: Actors[N] | undefined }) {
  const above = useContext(ActorsContext);
  const actors = useMemo(() => ({ ...above, [name]: actor }), [above, name, actor]);
  if (!actor) return fallback;
  return (
    <ActorsContext key={actor.sessionId} value={actors}>
      {children}
    </ActorsContext>
  );
}

/** The actor of the nearest scope. */
export function useActor<N extends keyof Actors>(name: N): Actors[N] {
  const actor = useContext(ActorsContext)[name];
  if (!actor) throw new Error(`${name} is used outside its scope.`);
  return actor;
}
