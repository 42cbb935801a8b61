import { Box, Flex } from '@chakra-ui/react';
import { Check, ChevronRight, Globe, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TemplateField } from '#contract/entities/campaign';
import type { BusinessPage, OnboardingState } from '#contract/entities/onboarding';
import { fieldText } from '#contract/rules/agents/templateFields';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { missingFields, unconfirmedFields } from '#contract/rules/onboarding/fields';
import { selectOnboardingMissing, selectOnboardingPages, selectOnboardingState } from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { OutsideLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { withReadablePlaceholders } from '../editor/placeholders';
import { TemplateFieldControl } from '../editor/TemplateFieldControl';
import { NameField } from './NameField';
import { StepHead } from './StepHead';
import { MakeFailure } from './steps';
import { onboardingStrings as strings } from './strings';

/** What the template asks for: filled in first, then to be checked. Essentials first, the rest folded. */
export const FieldsStep = () => {
  const ref = useOnboardingRef();
  const state = useFact(ref, selectOnboardingState);
  const pages = useFact(ref, selectOnboardingPages);
  const missing = useFact(ref, selectOnboardingMissing);
  const { templateFields = [], readValues = {}, fieldIndex = 0 } = state;
  const asked = useMemo(
    () => withReadablePlaceholders(templateFields).filter(({ skipped }) => skipped !== true),
    [templateFields],
  );
  const essentials = asked.filter(({ required }) => required === true);
  const others = asked.filter(({ required }) => required !== true);
  const wasRead = Object.keys(readValues).length > 0;
  const form = useRef<HTMLDivElement>(null);
  const waiting = templateFields[fieldIndex]?.key;
  // Where the person left, or what waits first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(() => focusIn(form.current, waiting), []);
  useEffect(() => focusIn(form.current, missing[0]), [missing]);
  return (
    <Box ref={form}>
      <StepHead title={wasRead || pages ? strings.check : strings.tell} hint={<Summary state={state} />} />
      <MakeFailure />
      {pages && <Pages pages={pages} />}
      {state.skipVoiceStep && (
        <Box mb="4">
          <NameField />
        </Box>
      )}
      <Card as="section" mb="3" px="4" pb="4">
        <GroupHead title={strings.essentials} fields={essentials} />
        <Fields fields={essentials} readValues={readValues} missing={missing} />
      </Card>
      {others.length > 0 && (
        <Card
          as="details"
          {...{ open: others.some(({ key }) => key in readValues || key === waiting) }}
          px="4"
          css={{
            '& > summary': { listStyle: 'none', cursor: 'pointer' },
            '& > summary::-webkit-details-marker': { display: 'none' },
            '& > summary:focus-visible': { outline: '2px solid', outlineColor: 'focus' },
            '&[open] > summary svg': { transform: 'rotate(90deg)' },
          }}
        >
          <summary>
            <GroupHead title={strings.more} fields={others} isFolding />
          </summary>
          <Box pb="4">
            <Fields fields={others} readValues={readValues} missing={missing} />
          </Box>
        </Card>
      )}
    </Box>
  );
};

const focusIn = (form: Element | null, key: string | undefined): void => {
  if (key) form?.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, textarea, select)`)?.focus();
};

const filledIn = (fields: readonly TemplateField[]) =>
  fields.filter(({ value }) => fieldText(value).trim() !== '').length;

const Summary = ({ state }: { state: OnboardingState }) => {
  const fields = state.templateFields ?? [];
  const missing = missingFields(state);
  const [first] = missing;
  const read = unconfirmedFields(state).length;
  const title = fields.find(({ key }) => key === first)?.title ?? '';
  return (
    <>
      {strings.filledFrom(filledIn(fields), fields.length)} {read > 0 && `${strings.wasRead(read)} `}
      {missing.length === 0
        ? strings.nothingNeeded
        : missing.length === 1
          ? strings.stillNeeded(title)
          : strings.manyNeeded(missing.length)}
    </>
  );
};

type GroupHeadProps = { title: string; fields: readonly TemplateField[]; isFolding?: boolean };

const GroupHead = ({ title, fields, isFolding = false }: GroupHeadProps) => (
  <Flex align="center" gap="2.5" minH="44px">
    <Box as="h4" fontWeight="semibold" fontSize="md">
      {title}
    </Box>
    <Box textStyle="caption" color="inkMuted">
      {strings.count(filledIn(fields), fields.length)}
    </Box>
    {isFolding && (
      <Box ml="auto" color="inkMuted">
        <ChevronRight size={16} aria-hidden="true" />
      </Box>
    )}
  </Flex>
);

type FieldsProps = {
  fields: readonly TemplateField[];
  readValues: NonNullable<OnboardingState['readValues']>;
  missing: readonly string[];
};

const Fields = ({ fields, readValues, missing }: FieldsProps) => {
  const { fill } = useOnboardingVerbs();
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="4"
      alignItems="start"
    >
      {fields.map((field) => {
        const isWide = field.type === 'multi-select' || field.type === 'textarea';
        const read = readValues[field.key];
        return (
          <Box key={field.key} data-field={field.key} minW={0} gridColumn={{ xl: isWide ? '1 / -1' : 'auto' }}>
            <TemplateFieldControl
              field={field}
              error={missing.includes(field.key) ? FIELD_REQUIRED : undefined}
              onChange={(value) => fill(field.key, value)}
            />
            {read && <Read field={field} source={read.source} />}
          </Box>
        );
      })}
    </Box>
  );
};

/** Where a value was read, and whether it is right. It is gone once the person confirms or changes the value. */
const Read = ({ field, source }: { field: TemplateField; source: string }) => {
  const { confirm, refuse } = useOnboardingVerbs();
  return (
    <Flex align="center" gap="1" wrap="wrap" mt="1">
      <OutsideLink variant="ghost" size="xs" href={source} px="1.5" ml="-1.5" minW={0} maxW="full">
        <Globe size={12} aria-hidden="true" />
        <Box as="span" truncate>
          {strings.source(pathOf(source))}
        </Box>
      </OutsideLink>
      <Button
        variant="outline"
        size="xs"
        ml="auto"
        aria-label={strings.rightOf(field.title)}
        onClick={() => confirm(field.key)}
      >
        <Check size={12} aria-hidden="true" />
        {strings.right}
      </Button>
      <Button variant="ghost" size="xs" aria-label={strings.notRightOf(field.title)} onClick={() => refuse(field.key)}>
        <X size={12} aria-hidden="true" />
        {strings.notRight}
      </Button>
    </Flex>
  );
};

/** The pages that were read, each with what it said. */
const Pages = ({ pages }: { pages: readonly BusinessPage[] }) => (
  <Card as="details" mb="3" px="4" css={{ '& > summary': { cursor: 'pointer', paddingBlock: '10px', fontSize: 'sm' } }}>
    <summary>{strings.pages(pages.filter(({ status }) => status === 'read').length)}</summary>
    <Box as="ul" listStyleType="none" pb="3" fontSize="sm">
      {pages.map(({ url, found, reason }) => (
        <Flex as="li" key={url} gap="3" py="1">
          <Box w="40%" truncate color="inkMuted">
            {pathOf(url)}
          </Box>
          <Box flex="1" minW={0}>
            {reason ?? (found.map((kind) => strings.found[kind]).join(', ') || strings.nothingFound)}
          </Box>
        </Flex>
      ))}
    </Box>
  </Card>
);

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
