import { Box } from '@chakra-ui/react';
import { useForm } from '#src/app/hooks/form.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefOfPath } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { templateFormStrings as strings } from './strings';
import { TemplateDialog, TitleField } from './TemplateDialog';

/** A template is made as a draft: from scratch, from another template, or from an agent at its place. */
export const CreateTemplate = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, result } = useForm('templateForm');
  if (result?.templateId) return <Made madeId={result.templateId} close={close} />;
  return (
    <TemplateDialog close={close}>
      <TitleField />
      {key.agentId !== null ? (
        <Box textStyle="hint">{strings.fromAgentHint}</Box>
      ) : (
        <ListFeature of="templates" fallback={<ProgressBar />}>
          <Source />
        </ListFeature>
      )}
    </TemplateDialog>
  );
};

/** What the new one starts from. */
const Source = () => {
  const { items } = usePagedList('templates');
  const { draft, edit } = useForm('templateForm');
  return (
    <Field label={strings.from} hint={strings.draftHint}>
      {(control) => (
        <Select
          {...control}
          value={draft.templateId ?? ''}
          onChange={({ target }) => edit({ templateId: target.value || null })}
        >
          <option value="">{strings.scratch}</option>
          {items.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

/** It is there, and can be written. */
const Made = ({ madeId, close }: Pick<OverlayProps, 'close'> & { madeId: string }) => {
  const { title } = useForm('templateForm').draft;
  const path = useOwnerPath();
  return (
    <Dialog
      size="sm"
      title={strings.made}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.close}
          </Button>
          {path && (
            <ActionLink size="sm" href={hrefOfPath(path, ['templates', madeId, 'edit'])}>
              {strings.write}
            </ActionLink>
          )}
        </>
      }
    >
      <Box role="status">{strings.madeHint(title.trim())}</Box>
    </Dialog>
  );
};

/** The way to the account that the template belongs to: of an agent's template, the reseller. */
const useOwnerPath = () => {
  const account = useAccount();
  if (account?.accountType !== 'agent') return account?.path;
  const index = account.path.findIndex(({ accountType }) => accountType === 'reseller');
  return account.path.slice(0, index + 1);
};
