import { Flex } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import type { Contact } from '#contract/entities/contact';
import { useContactLists, useContactPreview } from '#src/app/hooks/contacts.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Badge } from '../../../components/Badge';
import { IconButton } from '../../../components/IconButton';
import { Section } from '../../../components/Section';
import { NamePicker } from '../NamePicker';
import { contactStrings } from '../strings';

/** The tags of a contact, each of which can be taken off, and a new one. */
export const Tags = ({ contact: { tags } }: { contact: Contact }) => {
  const { change } = useContactPreview();
  const known = useContactLists()?.tags ?? [];
  const mayEdit = usePermissions().has('editOrg');
  const keep = (after: readonly string[]) => change({ newData: { tags: [...after] }, shown: { tags: [...after] } });
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Section title={contactStrings.fields.tags}>
      <Flex gap="1.5" wrap="wrap" align="center">
        {tags.map((tag) => (
          <Badge key={tag} pe={mayEdit ? '0' : undefined}>
            {tag}
            {mayEdit && (
              <IconButton
                size="xs"
                h="24px"
                minW="24px"
                label={contactStrings.removeTag(tag)}
                Icon={X}
                onClick={() => keep(tags.filter((one) => one !== tag))}
              />
            )}
          </Badge>
        ))}
        {mayEdit && (
          <NamePicker
            label={contactStrings.addTag}
            face={
              <>
                <Plus size={14} aria-hidden="true" />
                {contactStrings.add}
              </>
            }
            names={known.map(({ name }) => name).filter((name) => !tags.includes(name))}
            onChoose={(tag) => !tags.includes(tag) && keep([...tags, tag])}
          />
        )}
      </Flex>
    </Section>
  );
};
