import { useForm } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { CreateTemplate } from './CreateTemplate';
import { DeletedTemplate } from './DeletedTemplate';
import { TemplateDialog, TitleField } from './TemplateDialog';

/** A template is created, renamed or deleted, as the overlay's key says. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="templateForm" fallback={<ProgressBar />}>
    <TemplateForm close={close} />
  </FeatureScope>
);

const TemplateForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { work } = useForm('templateForm').key;
  if (work === 'create') return <CreateTemplate close={close} />;
  return <TemplateDialog close={close}>{work === 'rename' ? <TitleField /> : <DeletedTemplate />}</TemplateDialog>;
};
