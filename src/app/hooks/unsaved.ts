import { dequal } from 'dequal/lite';
import { selectWorkspaceRef } from '#machines/app';
import { featureRef } from '#machines/workspace';
import { useAppRef } from './page';

/** Checks on demand whether an edit, a message or a form has not reached the host. */
export function useUnsavedCheck(): () => boolean {
  const app = useAppRef();
  return () => {
    const workspace = selectWorkspaceRef(app.getSnapshot())?.getSnapshot();
    if (!workspace) return false;
    const campaign = featureRef(workspace, 'campaign')?.getSnapshot().context;
    const texts = [
      featureRef(workspace, 'room')?.getSnapshot().context.draft,
      featureRef(workspace, 'teamwork')?.getSnapshot().context.draft,
      featureRef(workspace, 'chat')?.getSnapshot().context.draft,
      featureRef(workspace, 'testChat')?.getSnapshot().context.draft,
      featureRef(workspace, 'createAccount')?.getSnapshot().context.form.name,
    ];
    const forms = [
      featureRef(workspace, 'contactForm')?.getSnapshot().context.typed,
      featureRef(workspace, 'pageForm')?.getSnapshot().context.typed,
    ];
    if (forms.some((typed = {}) => Object.keys(typed).length > 0)) return true;
    if (featureRef(workspace, 'agentSettings')?.getSnapshot().can({ type: 'agentSettings.save' })) return true;
    return texts.some(Boolean) || (!!campaign?.stored && !dequal(campaign.mine, campaign.stored.campaign));
  };
}
