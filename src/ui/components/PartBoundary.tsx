import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useReach } from '#src/app/hooks/useReach.ts';
import type { Parts } from '../parts';

type PartBoundaryProps<TKey extends string, TPart> = {
  readonly parts: Parts<TKey, TPart>;
  readonly name: TKey;
  /** Stands there while the part is on its way. */
  readonly waiting: ReactNode;
  /** Stands there where it broke, or did not come. */
  readonly broken: (message: string, retry: () => void) => ReactNode;
  /** Draws it. */
  readonly children: (part: TPart) => ReactNode;
};

/**
 * Where a part of the page is drawn. One that did not come is asked for again once the network is back, and when a person
 * wants it; one that still does not come may be gone with an update, and the page is loaded anew, as the address says it.
 */
export function PartBoundary<TKey extends string, TPart>({
  parts,
  name,
  waiting,
  broken,
  children,
}: PartBoundaryProps<TKey, TPart>) {
  const isHere = useReach() === 'here';
  const { reload } = useNavigation();
  const fallback = (message: string, redraw: () => void) => {
    if (message !== PART_NOT_LOADED) return broken(message, redraw);
    const returned = () => void parts.again(name).then(redraw, () => undefined);
    const retry = () => {
      // A page that is loaded anew while nobody answers is gone.
      parts.again(name).catch(() => isHere && reload());
      redraw();
    };
    return (
      <>
        <OnReturn run={returned} />
        {broken(message, retry)}
      </>
    );
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={waiting}>
        <Part parts={parts} name={name}>
          {children}
        </Part>
      </Suspense>
    </ErrorBoundary>
  );
}

type PartProps<TKey extends string, TPart> = Pick<PartBoundaryProps<TKey, TPart>, 'parts' | 'name' | 'children'>;

const Part = <TKey extends string, TPart>({ parts, name, children }: PartProps<TKey, TPart>) =>
  children(parts.usePart(name));

/** Runs once the network and the host are back. */
const OnReturn = ({ run }: { run: () => void }) => {
  const isHere = useReach() === 'here';
  const wasHere = useRef(isHere);
  const returned = useEffectEvent(run);
  useEffect(() => {
    if (isHere && !wasHere.current) returned();
    wasHere.current = isHere;
  }, [isHere]);
  return null;
};
