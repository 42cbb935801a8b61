import type { AnyActorRef } from 'xstate';
import { selectWorkspaceRef } from '#machines/app';
import { featureRef } from '#machines/workspace';
import type { OwnMachineName } from '#machines/workspace/features';
import { useAppRef } from './page';
import { UNSAVED } from './unsavedTexts';

const CHECKS = Object.entries(UNSAVED) as [OwnMachineName, ((at: unknown) => boolean) | null][];

/** Checks on demand whether an edit, a message or a form has not reached the host. */
export function useUnsavedCheck(): () => boolean {
  const app = useAppRef();
  return () => {
    const workspace = selectWorkspaceRef(app.getSnapshot())?.getSnapshot();
    if (!workspace) return false;
    return CHECKS.some(([name, isUnsaved]) => {
      const ref: AnyActorRef | undefined = featureRef(workspace, name);
      return ref !== undefined && (isUnsaved?.(ref.getSnapshot()) ?? false);
    });
  };
}
