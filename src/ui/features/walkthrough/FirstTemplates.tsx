import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import { FIRST_RUN_PARAMETER } from '#machines/workspace';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { configurationOf } from '../templates/configuration';
import { PromptPreview } from '../templates/PromptPreview';
import { templateStrings } from '../templates/strings';
import { ScratchIcon, TradeIcon } from '../templates/TradeIcon';
import { walkthroughStrings as strings } from './strings';

/** The choice that is no template. */
const FROM_SCRATCH = 'scratch';

/** The templates to begin with, beside what the chosen one says in the business's own name. */
export const FirstTemplates = ({ account }: { account: Account }) => {
  const { replace } = useNavigation();
  const { pathname, search } = usePlace();
  const waiting = <SkeletonRows label={templateStrings.loading} rows={4} row="agent" />;
  // The templates are loaded where the address asks for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the address changes with it
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.set(FIRST_RUN_PARAMETER, 'true');
    replace(`${pathname}?${query}`);
  }, []);
  return (
    <Box w="full">
      <ListFeature of="templates" fallback={waiting}>
        <Templates account={account} waiting={waiting} />
      </ListFeature>
    </Box>
  );
};

const Templates = ({ account, waiting }: { account: Account; waiting: ReactNode }) => {
  const list = usePagedList('templates');
  const { openOverlay } = useNavigation();
  const mayWrite = usePermissions().has('fullEditor');
  const [chosenId, choose] = useState<string | null>(null);
  const templates = list.items.filter(({ published }) => published);
  const isScratch = chosenId === FROM_SCRATCH;
  const chosen = isScratch ? undefined : (templates.find(({ id }) => id === chosenId) ?? templates[0]);
  if (list.failure) {
    return <FailureNotice title={strings.templatesFailed} failure={list.failure} onRetry={list.verbs.retry} />;
  }
  if (templates.length === 0 && list.isLoading) return waiting;
  const use = () =>
    chosen ? openOverlay('setupAgent', { templateId: chosen.id }) : openOverlay('onboard', { activeStep: 'initial' });
  return (
    <>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '336px minmax(0, 1fr)' }} gap="16px 20px">
        <Flex direction="column" gap="1.5" role="group" aria-label={templateStrings.title}>
          {templates.map((template) => (
            <Choice key={template.id} aria-pressed={template === chosen} onClick={() => choose(template.id)}>
              <TradeIcon trade={template.trade} />
              <Box as="span" minW={0}>
                <Box as="span" display="block" fontWeight="emphasis" truncate>
                  {template.title}
                </Box>
                <Box as="span" display="block" textStyle="caption" color="inkMuted" truncate>
                  {template.description}
                </Box>
              </Box>
            </Choice>
          ))}
          {mayWrite && (
            <Choice aria-pressed={!chosen} onClick={() => choose(FROM_SCRATCH)}>
              <ScratchIcon />
              <Box as="span" flex="1" fontWeight="emphasis">
                {strings.fromScratch}
              </Box>
              <Box as="span" textStyle="caption" color="inkMuted">
                {strings.emptyPrompt}
              </Box>
            </Choice>
          )}
        </Flex>
        <Preview template={chosen} business={account.details.displayName} />
      </Box>
      <Flex
        align="center"
        justify="flex-end"
        gap="4"
        mt="4"
        mdDown={{ position: 'sticky', bottom: '0', mx: '-4', px: '4', py: '2.5', bg: 'panel', borderTopWidth: '1px' }}
      >
        <Box textStyle="hint" hideBelow="md">
          {strings.changeLater}
        </Box>
        <Button size="lg" flex={{ base: '1', md: 'none' }} onClick={use}>
          {chosen ? strings.use(chosen.title) : strings.useScratch}
          <ArrowRight size={16} aria-hidden="true" />
        </Button>
      </Flex>
    </>
  );
};

const Choice = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '58px',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderRadius: 'lg',
      textAlign: 'start',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
      '&[aria-pressed=true]': { borderColor: 'accent.solid', bg: 'accent.tint' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** What the agent would begin with: its greeting and its prompt, in one height whatever is chosen. */
const Preview = ({ template, business }: { template: Template | undefined; business: string }) => {
  const configuration = template && configurationOf(template);
  const fields = (configuration?.templateFields ?? []).map((field) =>
    BUSINESS_NAMES.includes(field.key) ? { ...field, value: business } : field,
  );
  return (
    <Flex direction="column" gap="3" h="360px" p="4" borderRadius="lg" bg="subtle" minW={0}>
      {configuration ? (
        <>
          {configuration.welcomeMessage && (
            <Box
              alignSelf="flex-start"
              maxW="84%"
              px="3"
              py="2"
              borderWidth="1px"
              borderRadius="12px 12px 12px 4px"
              bg="panel"
            >
              <PromptPreview prompt={configuration.welcomeMessage} fields={fields} />
            </Box>
          )}
          <Box
            role="region"
            aria-label={strings.preview}
            tabIndex={0}
            flex="1"
            minH={0}
            overflowY="auto"
            borderRadius="sm"
            _focusVisible={{ outline: '2px solid', outlineColor: 'focus' }}
          >
            <PromptPreview prompt={configuration.agentInstructions ?? ''} fields={fields} />
          </Box>
          <Box textStyle="caption" color="inkMuted">
            {strings.marked}
          </Box>
        </>
      ) : (
        <Box textStyle="hint">{strings.fromScratchHint}</Box>
      )}
    </Flex>
  );
};

/** Fields that ask for what the business is called. */
const BUSINESS_NAMES: readonly string[] = ['businessName', 'business', 'companyName', 'name'];
