import { Box, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Embedding } from '#contract/entities/embed';
import { useRecord } from '#src/app/hooks/record.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { IconButton } from '../../components/IconButton';
import { Input } from '../../components/Input';
import { embeddingStrings } from './strings';

const strings = embeddingStrings.sites;

/** The sites that may show the console: the own ones, and those that count here too. */
export const Sites = ({ embedding: { origins, inherited, editable } }: { embedding: Embedding }) => {
  const { change, dismiss, isSaving } = useRecord('embedding');
  const remove = (origin: string) => {
    dismiss();
    change({ origins: origins.filter((one) => one !== origin) });
  };
  return (
    <Box as="section" aria-label={strings.title}>
      <Box as="h2" textStyle="section" mb="1">
        {strings.title}
      </Box>
      <Box textStyle="hint" mb="3">
        {strings.hint}
      </Box>
      {origins.length + inherited.length === 0 && (
        <Box textStyle="hint" mb="2">
          {strings.none}
        </Box>
      )}
      <Box as="ul" listStyleType="none" aria-label={strings.title} mb="3">
        {origins.map((origin) => (
          <Site key={origin} origin={origin}>
            {editable && (
              <IconButton
                label={strings.remove(origin)}
                Icon={Trash2}
                disabled={isSaving}
                onClick={() => remove(origin)}
              />
            )}
          </Site>
        ))}
        {inherited.map(({ origin, from }) => (
          <Site key={`${from} ${origin}`} origin={origin}>
            <Box textStyle="caption" color="inkMuted" whiteSpace="nowrap">
              {strings.from[from]}
            </Box>
          </Site>
        ))}
      </Box>
      {editable && <AddSite origins={origins} />}
    </Box>
  );
};

const Site = ({ origin, children }: { origin: string; children: ReactNode }) => (
  <Flex as="li" align="center" justify="space-between" gap="3" minH="44px" borderBottomWidth="1px">
    <Box fontFamily="mono" fontSize="sm" overflowWrap="anywhere" minW={0}>
      {origin}
    </Box>
    {children}
  </Flex>
);

const AddSite = ({ origins }: { origins: readonly string[] }) => {
  const { change, dismiss, refusal, refused, isSaving } = useRecord('embedding');
  const [typed, setTyped] = useState('');
  const add = () => {
    dismiss();
    change({ origins: [...origins, typed.trim()] });
    setTyped('');
  };
  // What was refused stands there again, to be mended.
  const kept = refused.at(-1)?.origins.at(-1) ?? '';
  const shown = typed === '' && refusal ? kept : typed;
  return (
    <Box
      as="form"
      {...{ noValidate: true, autoComplete: 'off' }}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (shown.trim() !== '' && !isSaving) add();
      }}
    >
      <Field label={strings.label} error={refusal?.message}>
        {(control) => (
          <Flex gap="2">
            <Input
              {...control}
              inputMode="url"
              placeholder={strings.placeholder}
              value={shown}
              onChange={(event) => {
                if (refusal) dismiss();
                setTyped(event.target.value);
              }}
            />
            <Button type="submit" busy={isSaving} disabled={shown.trim() === ''}>
              {strings.add}
            </Button>
          </Flex>
        )}
      </Field>
    </Box>
  );
};
