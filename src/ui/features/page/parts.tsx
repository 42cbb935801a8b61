import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useForm } from '#src/app/hooks/form.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input, Select, Textarea } from '../../components/Input';
import { messageAbout, NAME_INPUTS } from '../accounts/overlays/FormFailure';
import { LinkRows } from './LinkRows';
import { pageStrings as strings } from './strings';

const NAME_LIMIT = 200;
const DESCRIPTION_LIMIT = 2_000;

/** Picture, name and description. */
export const About = () => {
  const { draft, failure, edit } = useForm('pageForm');
  const { openOverlay } = useNavigation();
  const account = useAccount();
  const { name, description } = draft;
  const kind = account?.accountType === 'agent' ? 'agent' : 'organization';
  return (
    <Part title={strings.about}>
      <Flex align="center" gap="3">
        <Avatar kind={kind} name={name} id={account?.id} image={account?.details.image} size="xl" />
        <Button variant="outline" size="sm" onClick={() => openOverlay('editAvatar', { of: 'account' })}>
          {strings.changePicture}
        </Button>
      </Flex>
      <Field label={strings.name} hint={strings.nameHint} required error={messageAbout(failure, NAME_INPUTS)}>
        {(control) => (
          <Input
            {...control}
            maxLength={NAME_LIMIT}
            value={name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={strings.description} hint={strings.descriptionHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={DESCRIPTION_LIMIT}
            value={description}
            onChange={(event) => edit({ description: event.target.value })}
          />
        )}
      </Field>
    </Part>
  );
};

/** The links of the page in their order, and how they look. */
export const Links = () => {
  const { draft, edit } = useForm('pageForm');
  const { links, layout } = draft;
  return (
    <Part title={strings.links} hint={strings.linksHint}>
      <LinkRows list="links" links={links} />
      {links.length > 1 && (
        <Field label={strings.layout}>
          {(control) => (
            <Select
              {...control}
              value={layout}
              onChange={(event) => edit({ layout: event.target.value === 'list' ? 'list' : 'buttons' })}
            >
              <option value="buttons">{strings.layouts.buttons}</option>
              <option value="list">{strings.layouts.list}</option>
            </Select>
          )}
        </Field>
      )}
    </Part>
  );
};

/** The pages of the business elsewhere, and where they stand. */
export const SocialLinks = () => {
  const { draft, edit } = useForm('pageForm');
  const { socialLinks, socialLinksPosition } = draft;
  return (
    <Part title={strings.social} hint={strings.socialHint}>
      <LinkRows list="socialLinks" links={socialLinks} />
      {socialLinks.length > 0 && (
        <Field label={strings.position}>
          {(control) => (
            <Select
              {...control}
              value={socialLinksPosition}
              onChange={(event) => edit({ socialLinksPosition: event.target.value === 'top' ? 'top' : 'bottom' })}
            >
              <option value="top">{strings.positions.top}</option>
              <option value="bottom">{strings.positions.bottom}</option>
            </Select>
          )}
        </Field>
      )}
    </Part>
  );
};

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Flex as="section" aria-labelledby={id} direction="column" gap="3">
      <Box>
        <Box as="h3" id={id} textStyle="section">
          {title}
        </Box>
        {hint && <Box textStyle="hint">{hint}</Box>}
      </Box>
      {children}
    </Flex>
  );
};
