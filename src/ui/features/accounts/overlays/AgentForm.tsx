import { Box, Flex, Grid } from '@chakra-ui/react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateField } from '#contract/entities/campaign';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { listTimeZones } from '#contract/rules/values/timeZones';
import { selectCreateFailure, selectFields, selectForm, selectMissing, selectTemplate } from '#machines/createAccount';
import { useCreateAccountRef, useCreateAccountVerbs } from '#src/app/hooks/createAccount.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { configurationOf } from '../../templates/configuration';
import { PromptPreview } from '../../templates/PromptPreview';
import { withReadablePlaceholders } from '../../templates/placeholders';
import { TemplateFieldControl } from '../../templates/TemplateFieldControl';
import { accountStrings } from '../strings';
import { FormFailure, NAME_INPUTS } from './FormFailure';
import { NameField } from './NameField';

const strings = accountStrings.createAgent;

/** The second step: the agent's name and zone, and what its template asks for, with the resulting prompt beside it. */
export const AgentForm = ({ formId }: { formId: string }) => {
  const ref = useCreateAccountRef();
  const { submit } = useCreateAccountVerbs();
  const template = useFact(ref, selectTemplate);
  const failure = useFact(ref, selectCreateFailure);
  const fields = useFact(ref, selectFields);
  const prompt = (template && configurationOf(template)?.agentInstructions) ?? '';
  return (
    <Grid templateColumns={{ base: '1fr', lg: prompt ? 'minmax(0, 1fr) minmax(0, 1fr)' : '1fr' }} alignItems="start">
      <Box
        as="form"
        id={formId}
        {...{ noValidate: true }}
        px="5"
        py="5"
        maxW="640px"
        onSubmit={(event) => {
          event.preventDefault();
          flushSync(submit);
          focusFirstFault(event.currentTarget);
        }}
      >
        <Flex direction="column" gap="4">
          <FormFailure failure={failure} except={NAME_INPUTS} />
          <NameField label={strings.name} hint={strings.nameHint} placeholder={strings.namePlaceholder} />
          {fields.length > 0 && (
            <Box>
              <Box as="h3" textStyle="section">
                {strings.fieldsTitle}
              </Box>
              <Box textStyle="hint">{strings.fieldsHint}</Box>
            </Box>
          )}
          <TemplateFields fields={fields} />
          <ZoneField />
        </Flex>
      </Box>
      {prompt && (
        <Box
          display={{ base: 'none', lg: 'block' }}
          alignSelf="stretch"
          px="5"
          py="5"
          bg="subtle"
          borderLeftWidth="1px"
        >
          <Box
            position="sticky"
            top="5"
            maxH="calc(88dvh - 152px)"
            overflowY="auto"
            tabIndex={0}
            role="region"
            aria-label={strings.preview}
          >
            <Box as="h3" textStyle="section" mb="2">
              {strings.preview}
            </Box>
            <PromptPreview prompt={prompt} fields={fields} />
          </Box>
        </Box>
      )}
    </Grid>
  );
};

/** Moves the focus to the first field that is wrong. */
const focusFirstFault = (form: Element) =>
  form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();

const TemplateFields = ({ fields }: { fields: readonly TemplateField[] }) => {
  const { fill } = useCreateAccountVerbs();
  const missing = useFact(useCreateAccountRef(), selectMissing);
  const shown = useMemo(() => withReadablePlaceholders(fields), [fields]);
  return shown.map((field) => (
    <TemplateFieldControl
      key={field.key}
      field={field}
      error={missing.includes(`fields.${field.key}`) ? FIELD_REQUIRED : undefined}
      onChange={(value) => fill(field.key, value)}
    />
  ));
};

const ZoneField = () => {
  const { edit } = useCreateAccountVerbs();
  const { timezone } = useFact(useCreateAccountRef(), selectForm);
  const zones = useMemo(listTimeZones, []);
  return (
    <Field label={strings.timeZone} hint={strings.timeZoneHint}>
      {(control) => (
        <Select {...control} value={timezone} onChange={(event) => edit({ timezone: event.target.value })}>
          {(zones.includes(timezone) ? zones : [timezone, ...zones]).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
