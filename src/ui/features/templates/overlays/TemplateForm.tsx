import { selectTemplateWork } from '#machines/templateForm';
import { useFact } from '#src/app/hooks/fact.ts';
import { TemplateFormFeature, useTemplateFormRef } from '#src/app/hooks/templateForm.tsx';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { CreateTemplate } from './CreateTemplate';
import { DeletedTemplate } from './DeletedTemplate';
import { TemplateDialog, TitleField } from './TemplateDialog';

/** A template is created, renamed or deleted, as the overlay's key says. */
export const Overlay = ({ close }: OverlayProps) => (
  <TemplateFormFeature fallback={<ProgressBar />}>
    <TemplateForm close={close} />
  </TemplateFormFeature>
);

const TemplateForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const work = useFact(useTemplateFormRef(), selectTemplateWork);
  if (work === 'create') return <CreateTemplate close={close} />;
  return <TemplateDialog close={close}>{work === 'rename' ? <TitleField /> : <DeletedTemplate />}</TemplateDialog>;
};
