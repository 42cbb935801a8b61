import { createContext, type ReactNode, useContext } from 'react';

type AnyRef = { readonly sessionId: string };

/**
 * Gives the views of a feature its actor. `Scope` takes the ref from `useFound` (undefined while the actor is not there)
 * and shows `fallback` until then; another actor is another feature, so its views start anew.
 */
export function createFeature<TRef extends AnyRef, TProps extends object = Record<never, never>>(
  name: string,
  useFound: (props: TProps) => TRef | undefined,
) {
  const RefContext = createContext<TRef | null>(null);
  RefContext.displayName = name;

  // biome-ignore lint/correctness/noComponentHookFactories: each feature calls this once, where its module is loaded
  function Scope({ fallback = null, children, ...rest }: TProps & { fallback?: ReactNode; children: ReactNode }) {
    const ref = useFound(rest as unknown as TProps);
    if (!ref) return fallback;
    return (
      <RefContext key={ref.sessionId} value={ref}>
        {children}
      </RefContext>
    );
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each feature calls this once, where its module is loaded
  function useRef(): TRef {
    const ref = useContext(RefContext);
    if (!ref) throw new Error(`${name} is used outside its scope.`);
    return ref;
  }

  return { Scope, useRef };
}
