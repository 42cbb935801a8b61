import { Box, chakra, Flex } from '@chakra-ui/react';
import { PenLine, Shapes } from 'lucide-react';
import { useState } from 'react';
import { resolveLanguage } from '#contract/rules/agents/languages';
import { fieldSubstitutor } from '#contract/rules/agents/templateFields';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { zoneNotKnown } from '#contract/rules/messages/onboarding';
import {
  selectMayWritePrompts,
  selectOnboardingApps,
  selectOnboardingFailure,
  selectOnboardingState,
  selectOnboardingTemplate,
} from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { useVoiceReader, useVoices } from '#src/app/hooks/voices.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { FailureNotice } from '../../components/FailureNotice';
import { IconTile } from '../../components/IconTile';
import { Problem } from '../../components/Problem';
import { ProgressBar } from '../../components/ProgressBar';
import { Spinner } from '../../components/Spinner';
import { TimeZonePicker } from '../../components/TimeZonePicker';
import { usePagedList } from '../../components/usePagedList';
import { VoiceCards } from '../../components/VoiceCards';
import { VoicesMissing } from '../../components/VoicesMissing';
import { inOrder, spokenBy } from '../../components/voiceChoices';
import { configurationOf } from '../templates/configuration';
import { GalleryCard, GalleryGrid, GallerySkeleton } from '../templates/Gallery';
import { templateStrings } from '../templates/strings';
import { TemplateSummary } from '../templates/TemplateSummary';
import { NameField } from './NameField';
import { StepHead } from './StepHead';
import { onboardingStrings as strings } from './strings';

const Choice = chakra(
  'button',
  {
    base: {
      maxW: 'full',
      textAlign: 'start',
      fontWeight: 'medium',
      cursor: 'pointer',
      outline: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
      _focusVisible: { _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

export const WelcomeStep = () => {
  const { begin } = useOnboardingVerbs();
  return (
    <Box pt={{ md: '6' }}>
      <StepHead title={strings.welcome} hint={strings.welcomeHint} />
      <GalleryGrid>
        <Way
          Icon={Shapes}
          title={strings.fromTemplate}
          hint={strings.fromTemplateHint}
          onChoose={() => begin('BUILD_FROM_TEMPLATE')}
        />
        <Scratch />
      </GalleryGrid>
    </Box>
  );
};

const Scratch = () => {
  const { begin } = useOnboardingVerbs();
  return (
    <Way
      Icon={PenLine}
      title={strings.fromScratch}
      hint={strings.fromScratchHint}
      onChoose={() => begin('BUILD_FROM_SCRATCH')}
    />
  );
};

type WayProps = { Icon: typeof PenLine; title: string; hint: string; onChoose: () => void };

const Way = ({ Icon, title, hint, onChoose }: WayProps) => (
  <GalleryCard>
    <Flex gap="3" align="flex-start">
      <IconTile>
        <Icon size={18} />
      </IconTile>
      <Box minW={0}>
        <Choice onClick={onChoose}>{title}</Choice>
        <Box textStyle="hint" mt="1">
          {hint}
        </Box>
      </Box>
    </Flex>
  </GalleryCard>
);

export const TemplateStep = () => {
  const failure = useFact(useOnboardingRef(), selectOnboardingFailure);
  return (
    <Box>
      <StepHead title={strings.choose} hint={strings.chooseHint} />
      {failure && <FailureNotice title={strings.templateFailed} failure={failure} />}
      <ListFeature of="templates" fallback={<GallerySkeleton label={templateStrings.loading} />}>
        <Templates />
      </ListFeature>
    </Box>
  );
};

const Templates = () => {
  const list = usePagedList('templates');
  const mayWrite = useFact(useOnboardingRef(), selectMayWritePrompts);
  const { choose } = useOnboardingVerbs();
  const published = list.items.filter((template) => template.published);
  if (list.failure) {
    return <FailureNotice title={strings.templateFailed} failure={list.failure} onRetry={list.verbs.retry} />;
  }
  if (published.length === 0 && list.isLoading) return <GallerySkeleton label={templateStrings.loading} />;
  return (
    <GalleryGrid aria-label={templateStrings.title}>
      {published.map((template) => (
        <GalleryCard key={template.id}>
          <TemplateSummary
            template={template}
            title={<Choice onClick={() => choose(template.id)}>{template.title}</Choice>}
          />
        </GalleryCard>
      ))}
      {mayWrite && <Scratch />}
    </GalleryGrid>
  );
};

/** One thing that the template works with. */
export const IntegrationsStep = () => {
  const ref = useOnboardingRef();
  const {
    templateIntegrations = [],
    integrationIndex = 0,
    connectedIntegrations = {},
  } = useFact(ref, selectOnboardingState);
  const appId = templateIntegrations[integrationIndex] ?? '';
  const app = useFact(ref, selectOnboardingApps).find((one) => one.appId === appId);
  const isConnected = connectedIntegrations[appId] === true;
  const mayConnect = usePermissions().has('editOrg') && app !== undefined;
  const href = useOverlayHref('integrations', { appId });
  return (
    <Box pt={{ md: '6' }}>
      <StepHead
        title={strings.integrations}
        hint={strings.integrationsHint(integrationIndex + 1, templateIntegrations.length)}
      />
      <MakeFailure />
      <Card p="4">
        <Flex align="center" justify="space-between" gap="3" minH="32px" data-app={appId}>
          <Box fontWeight="medium" minW={0} overflowWrap="anywhere">
            {app?.name ?? appId}
          </Box>
          {isConnected && <Badge tone="success">{strings.connected}</Badge>}
          {!isConnected && mayConnect && (
            <ActionLink size="sm" variant="outline" href={href}>
              {strings.connect}
            </ActionLink>
          )}
        </Flex>
        {!isConnected && (
          <Box textStyle="hint" mt="1">
            {strings.notConnected}
          </Box>
        )}
      </Card>
    </Box>
  );
};

export const TimezoneStep = () => {
  const { timezone } = useFact(useOnboardingRef(), selectOnboardingState);
  const { set } = useOnboardingVerbs();
  return (
    <Box pt={{ md: '6' }} minH="360px">
      <StepHead title={strings.timezone} hint={strings.timezoneHint} />
      <MakeFailure />
      <TimeZonePicker
        label={strings.timezoneLabel}
        hint=""
        value={timezone}
        unknown={zoneNotKnown}
        onChange={(zone) => set({ timezone: zone })}
        onUnknown={(typed) => set({ timezone: typed })}
      />
    </Box>
  );
};

/** Voices that are offered before all of them are. */
const OFFER_COUNT = 4;

export const VoiceStep = () => {
  const ref = useOnboardingRef();
  const { agentVoice, templateFields = [] } = useFact(ref, selectOnboardingState);
  const template = useFact(ref, selectOnboardingTemplate);
  const { set } = useOnboardingVerbs();
  const [showsAll, setShowsAll] = useState(false);
  const configuration = template ? configurationOf(template) : undefined;
  const language = resolveLanguage(configuration?.agentLang);
  const { voices: known, ...missing } = useVoices();
  const spoken = spokenBy(known, resolveVoiceId(agentVoice ?? configuration?.agentVoice));
  const [first, setFirst] = useState<string | undefined>(undefined);
  if (first === undefined && spoken) setFirst(spoken.id);
  const voices = inOrder(known, first, language);
  const offered = voices.filter(({ id }, place) => showsAll || place < OFFER_COUNT || id === spoken?.id);
  const sample = fieldSubstitutor(templateFields, { missing: 'empty' })(configuration?.welcomeMessage ?? '');
  const read = useVoiceReader(sample || strings.greeting, language);
  return (
    <Box pt={{ md: '6' }}>
      <StepHead title={strings.voice} hint={strings.voiceHint} />
      <MakeFailure />
      <VoicesMissing {...missing} />
      <VoiceCards
        label={strings.voiceLabel}
        voices={offered}
        selected={spoken?.id ?? ''}
        read={read}
        onSelect={(voice) => set({ agentVoice: voice })}
      />
      {offered.length < voices.length && (
        <Button variant="ghost" size="sm" mt="1" ml="-2.5" color="accent.ink" onClick={() => setShowsAll(true)}>
          {strings.allVoices(voices.length)}
        </Button>
      )}
      <Box mt="5">
        <NameField />
      </Box>
    </Box>
  );
};

export const ReadyStep = () => {
  const { skipVoiceStep } = useFact(useOnboardingRef(), selectOnboardingState);
  return (
    <Box pt={{ md: '6' }}>
      <StepHead title={strings.ready} hint={strings.readyHint} />
      <MakeFailure />
      {/* Elsewhere it is asked for with the voice. */}
      {skipVoiceStep && <NameField />}
    </Box>
  );
};

/** Why the agent could not be made. */
export const MakeFailure = () => {
  const failure = useFact(useOnboardingRef(), selectOnboardingFailure);
  // A time zone is refused at its field.
  return failure && failure.input !== 'timezone' && <Problem id="onboarding-make-fault">{failure.message}</Problem>;
};

export const Waiting = ({ label }: { label: string }) => (
  <Flex role="status" align="center" justify="center" gap="2" minH="260px" color="inkMuted">
    <ProgressBar />
    <Spinner />
    {label}
  </Flex>
);
