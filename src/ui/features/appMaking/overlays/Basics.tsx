import { Flex } from '@chakra-ui/react';
import { useAppMakerVerbs, useMade } from '#src/app/hooks/appMaking.tsx';
import { Section } from '../../../components/Section';
import { makingStrings as strings } from '../strings';
import { Pair, PlacedField } from './fields';

/** What the app is called and what it is for. */
export const Basics = ({ isKnown, isNewVersion }: { isKnown: boolean; isNewVersion: boolean }) => {
  const form = useMade();
  const { edit } = useAppMakerVerbs();
  return (
    <Section title={strings.basics}>
      <Flex direction="column" gap="3">
        <PlacedField
          label={strings.fields.name}
          required
          path="name"
          value={form.name}
          onChange={(name) => edit({ name })}
        />
        <Pair>
          <PlacedField
            label={strings.fields.appId}
            required
            hint={strings.appIdHint}
            path="appId"
            readOnly={isKnown || isNewVersion}
            value={form.appId}
            onChange={(appId) => edit({ appId })}
          />
          <PlacedField
            label={strings.fields.appVersion}
            required
            path="appVersion"
            readOnly={isKnown}
            value={form.appVersion}
            onChange={(appVersion) => edit({ appVersion })}
          />
        </Pair>
        <PlacedField
          label={strings.fields.description}
          type="textarea"
          rows={2}
          path="description"
          value={form.description}
          onChange={(description) => edit({ description })}
        />
        <PlacedField
          label={strings.fields.image}
          hint={strings.imageHint}
          type="url"
          path="image"
          value={form.image}
          onChange={(image) => edit({ image })}
        />
      </Flex>
    </Section>
  );
};
