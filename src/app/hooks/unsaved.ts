import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { selectWorkspaceRef } from '#machines/app';
import { featureRef } from '#machines/workspace';
import type { FeatureName } from '#machines/workspace/features';
import { useAppRef } from './page';
import { isUnsaved } from './unsavedTexts';

/** Checks on demand whether an edit, a message or a form has not reached the host. */
export function useUnsavedCheck(): () => boolean {
  const app = useAppRef();
  return () => {
    const workspace = selectWorkspaceRef(app.getSnapshot())?.getSnapshot();
    if (!workspace) return false;
    return (Object.keys(workspace.context.open) as FeatureName[]).some((name) => {
      const ref: AnyActorRef | undefined = featureRef(workspace, name);
      return ref !== undefined && isUnsaved(name, ref.getSnapshot() as AnyMachineSnapshot);
    });
  };
}
