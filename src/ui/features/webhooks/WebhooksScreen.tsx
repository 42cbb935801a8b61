import { Plus } from 'lucide-react';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useWebhooks } from '#src/app/hooks/webhooks.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Page } from '../../components/Page';
import { Deliveries } from './Deliveries';
import { Hooks } from './Hooks';
import { webhookStrings as strings } from './strings';

/** Whom the account tells what happens, and the flight recorder of what it told. */
export const Screen = () => {
  const { marks, record, failure } = useWebhooks();
  const href = useOverlayHref('createWebhook');
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Page
      title={strings.title}
      hint={strings.hint}
      actions={
        mayEdit && (
          <ActionLink href={href} variant="outline" size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.add}
          </ActionLink>
        )
      }
      marks={marks ?? undefined}
    >
      <Hooks />
      {/* It stands below, and does not move once the webhooks are there. */}
      {(record ?? failure) && <Deliveries />}
    </Page>
  );
};
