import { Box, Flex } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/entities/contact';
import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { IconButton } from '../../../components/IconButton';
import { Input, Textarea } from '../../../components/Input';
import { PopoverButton } from '../../../components/PopoverButton';
import { Section } from '../../../components/Section';
import { contactStrings } from '../strings';
import { Line } from './Line';

const NAME_LIMIT = 100;

/** What an organization keeps of a contact under names of its own. */
export const OwnFields = ({ contact: { customFields } }: { contact: Contact }) => {
  const { change } = useContactPreview();
  const mayEdit = usePermissions().has('editOrg');
  const keep = (name: string, value: string | null) => {
    const { [name]: _, ...others } = customFields;
    const after = value === null ? others : { ...others, [name]: value };
    change({ newData: { customFields: { [name]: value } }, shown: { customFields: after } });
  };
  const fields = Object.entries(customFields);
  if (fields.length === 0 && !mayEdit) return null;
  const add = mayEdit && (
    <FieldButton
      label={contactStrings.addField}
      face={<Plus size={14} aria-hidden="true" />}
      name=""
      value=""
      onKeep={keep}
    />
  );
  return (
    <Section title={contactStrings.own} actions={add}>
      {fields.length === 0 && <Box textStyle="hint">{contactStrings.ownHint}</Box>}
      <dl>
        {fields.map(([name, value]) => (
          <Line
            key={name}
            label={name}
            actions={
              mayEdit && (
                <Flex flexShrink={0}>
                  <FieldButton
                    label={`${contactStrings.change}: ${name}`}
                    face={<Pencil size={14} aria-hidden="true" />}
                    name={name}
                    value={textOf(value)}
                    onKeep={keep}
                  />
                  <IconButton
                    size="xs"
                    label={contactStrings.removeField(name)}
                    Icon={Trash2}
                    onClick={() => keep(name, null)}
                  />
                </Flex>
              )
            }
          >
            {textOf(value)}
          </Line>
        ))}
      </dl>
    </Section>
  );
};

/** Programs may keep more than texts. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type FieldFormProps = { name: string; value: string; onKeep: (name: string, value: string) => void };

const FieldButton = ({ label, face, ...form }: FieldFormProps & { label: string; face: ReactNode }) => (
  <PopoverButton label={label} face={face} variant="ghost" square aria-label={label} title={label}>
    {(close) => (
      <FieldForm
        {...form}
        onKeep={(name, value) => {
          close();
          form.onKeep(name, value);
        }}
      />
    )}
  </PopoverButton>
);

/** The name of a field that is there stays: another one is another field. */
const FieldForm = ({ name, value, onKeep }: FieldFormProps) => {
  const [typedName, setTypedName] = useState(name);
  const [typed, setTyped] = useState(value);
  const isNew = name === '';
  // Unchanged, the number or the list of a program would become a text.
  const canKeep = typedName.trim() !== '' && typed.trim() !== '' && (isNew || typed !== value);
  return (
    <Flex
      as="form"
      direction="column"
      gap="2"
      p="1"
      onSubmit={(event) => {
        event.preventDefault();
        if (canKeep) onKeep(typedName.trim(), typed.trim());
      }}
    >
      {isNew && (
        <Input
          {...AUTO_FOCUS}
          aria-label={contactStrings.fieldName}
          placeholder={contactStrings.fieldName}
          value={typedName}
          maxLength={NAME_LIMIT}
          onChange={(event) => setTypedName(event.target.value)}
        />
      )}
      <Textarea
        {...(!isNew && AUTO_FOCUS)}
        rows={2}
        aria-label={contactStrings.fieldValue}
        placeholder={contactStrings.fieldValue}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={!canKeep}>
        {contactStrings.keep}
      </Button>
    </Flex>
  );
};
