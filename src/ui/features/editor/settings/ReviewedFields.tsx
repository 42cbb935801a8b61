import { usePointed } from '#src/app/hooks/templateFields.ts';
import { FieldStatus } from '../suggestions/FieldStatus';
import { Footer } from '../suggestions/Footer';
import type { SettingsProps } from './settingsProps';
import { TemplateFieldsSection } from './TemplateFieldsSection';

/** What the template asks for, with what could be said better. */
export const ReviewedFields = (settings: SettingsProps) => (
  <TemplateFieldsSection
    {...settings}
    pointed={usePointed()}
    {...(!settings.readOnly && { aside: (field) => <FieldStatus field={field} />, foot: <Footer /> })}
  />
);
