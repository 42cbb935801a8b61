import { Box, Flex } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Contact, ContactChannel } from '#contract/entities/contact';
import { CONTACT_CHANNELS } from '#contract/rules/contacts/channels';
import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Input';
import { PopoverButton } from '../../../components/PopoverButton';
import { shortTime } from '../../../words/times';
import { contactStrings } from '../strings';
import { Line } from './Line';
import { SourceInput } from './SourceInput';

type Consent = NonNullable<Contact['consent'][ContactChannel]>;

/** What somebody said about calls, texts and mails, when and where. */
export const Consents = ({ contact: { consent } }: { contact: Contact }) => {
  const { change } = useContactPreview();
  const nowMs = useNowMs();
  const mayEdit = usePermissions().has('editOrg');
  const keep = (channel: ContactChannel, said: Pick<Consent, 'agreed' | 'source'> | null) => {
    const { [channel]: _, ...others } = consent;
    const after = said && { ...said, timestamp: Math.floor(nowMs / 1_000) };
    change({
      newData: { consent: { [channel]: said } },
      shown: { consent: after ? { ...others, [channel]: after } : others },
    });
  };
  return (
    <dl>
      {CONTACT_CHANNELS.map((channel) => {
        const said = consent[channel];
        return (
          <Line
            key={channel}
            label={contactStrings.consents[channel]}
            actions={mayEdit && <ConsentButton channel={channel} said={said} onKeep={(now) => keep(channel, now)} />}
          >
            {said === undefined ? (
              <Box color="inkMuted">{contactStrings.neverAsked}</Box>
            ) : (
              <>
                <Box as="span" color={said.agreed ? 'success.ink' : 'danger.ink'}>
                  {said.agreed ? contactStrings.agreed : contactStrings.refused}
                </Box>{' '}
                <Box as="span" color="inkMuted">
                  {said.source}, {shortTime(said.timestamp, nowMs)}
                </Box>
              </>
            )}
          </Line>
        );
      })}
    </dl>
  );
};

type ConsentButtonProps = {
  channel: ContactChannel;
  said: Consent | undefined;
  onKeep: (said: Pick<Consent, 'agreed' | 'source'> | null) => void;
};

const ConsentButton = ({ channel, said, onKeep }: ConsentButtonProps) => {
  const label = contactStrings.changeConsent(contactStrings.consents[channel]);
  return (
    <PopoverButton
      label={label}
      face={<Pencil size={14} aria-hidden="true" />}
      variant="ghost"
      square
      aria-label={label}
      title={label}
    >
      {(close) => (
        <ConsentForm
          said={said}
          onKeep={(now) => {
            close();
            onKeep(now);
          }}
        />
      )}
    </PopoverButton>
  );
};

const ANSWERS = ['agreed', 'refused', 'neverAsked'] as const;
type Answer = (typeof ANSWERS)[number];

const ConsentForm = ({ said, onKeep }: Pick<ConsentButtonProps, 'said' | 'onKeep'>) => {
  const before = said === undefined ? 'neverAsked' : said.agreed ? 'agreed' : 'refused';
  const [answer, setAnswer] = useState<Answer>(before);
  const [source, setSource] = useState(said?.source ?? contactStrings.inConsole);
  const isAsked = answer !== 'neverAsked';
  // Kept as it is, it would be said anew, at another time.
  const isSame = answer === before && (!isAsked || source.trim() === said?.source);
  const canKeep = !isSame && (!isAsked || source.trim() !== '');
  return (
    <Flex
      as="form"
      direction="column"
      gap="2"
      p="1"
      onSubmit={(event) => {
        event.preventDefault();
        if (canKeep) onKeep(isAsked ? { agreed: answer === 'agreed', source: source.trim() } : null);
      }}
    >
      <Select
        aria-label={contactStrings.said}
        value={answer}
        onChange={(event) => setAnswer(event.target.value as Answer)}
      >
        {ANSWERS.map((one) => (
          <option key={one} value={one}>
            {contactStrings[one]}
          </option>
        ))}
      </Select>
      {isAsked && <SourceInput label={contactStrings.whereSaid} value={source} onChange={setSource} />}
      <Button type="submit" size="sm" disabled={!canKeep}>
        {contactStrings.keep}
      </Button>
    </Flex>
  );
};
