import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { Button } from '../../../components/Button';
import { Section } from '../../../components/Section';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { contactStrings } from '../strings';
import { Consents } from './Consents';
import { Details } from './Details';
import { DoNotContact } from './DoNotContact';
import { Earlier } from './Earlier';
import { Head, type HeadProps } from './Head';
import { MergedContacts } from './MergedContacts';
import { OwnFields } from './OwnFields';
import { Tags } from './Tags';

/** All that is known of a contact, in its overlay and beside a conversation, where `children` are what only that knows. */
export const ContactBody = ({ preview, faceId, children }: HeadProps & { children?: ReactNode }) => {
  const { failure, dismiss } = useContactPreview();
  const { contact, merged, logs } = preview;
  return (
    <>
      <Head preview={preview} faceId={faceId} />
      {failure && (
        <Box px="4" py="3">
          <FormFailure failure={failure} except={[]} />
          <Button variant="outline" size="xs" mt="2" onClick={dismiss}>
            {shellStrings.dismiss}
          </Button>
        </Box>
      )}
      <Details contact={contact} />
      <Tags contact={contact} />
      <OwnFields contact={contact} />
      <Section title={contactStrings.consent}>
        <Consents contact={contact} />
        <DoNotContact contact={contact} />
      </Section>
      {contact.agentContext && (
        <Section title={contactStrings.fields.agentContext}>
          <Box whiteSpace="pre-wrap" fontSize="sm">
            {contact.agentContext}
          </Box>
        </Section>
      )}
      {children}
      <MergedContacts merged={merged} />
      <Earlier logs={logs} />
    </>
  );
};
