import { LayoutTemplate } from 'lucide-react';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { EmptyState } from '../../components/EmptyState';
import { hrefOfPath } from '../../places';
import { templateStrings } from './strings';

/** The address names a template that is not there, or not for this account. */
export const TemplateGone = () => {
  const account = useAccount();
  return (
    <EmptyState
      icon={<LayoutTemplate size={22} />}
      title={templateStrings.missing}
      hint={templateStrings.missingHint}
      action={
        account && (
          <ActionLink variant="outline" size="sm" href={hrefOfPath(account.path, ['templates'])}>
            {templateStrings.all}
          </ActionLink>
        )
      }
    />
  );
};
