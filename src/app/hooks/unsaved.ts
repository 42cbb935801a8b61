import { dequal } from 'dequal/lite';
import { selectWorkspaceRef } from '#machines/app';
import { featureRef } from '#machines/workspace';
import { useAppRef } from './page';

/** Tells, when it is asked, whether something that was typed has not reached the host: an edit, a message, a form. */
export function useUnsavedCheck(): () => boolean {
  const app = useAppRef();
  return () => {
    const workspace = selectWorkspaceRef(app.getSnapshot())?.getSnapshot();
    if (!workspace) return false;
    const campaign = featureRef(workspace, 'campaign')?.getSnapshot().context;
    const texts = [
      featureRef(workspace, 'room')?.getSnapshot().context.draft,
      featureRef(workspace, 'chat')?.getSnapshot().context.draft,
      featureRef(workspace, 'testChat')?.getSnapshot().context.draft,
      featureRef(workspace, 'createAccount')?.getSnapshot().context.form.name,
    ];
    return texts.some(Boolean) || (!!campaign?.stored && !dequal(campaign.mine, campaign.stored.campaign));
  };
}
