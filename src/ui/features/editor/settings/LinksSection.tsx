import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Input } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { Section } from '../../../components/Section';
import { editorStrings } from '../strings';
import { RemoveButton } from './RemoveButton';
import type { SettingsProps } from './settingsProps';

/** Pages the agent may point a caller to. */
export const LinksSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const links = campaign.links ?? [];
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const add = () => {
    const isAddress = /^https?:\/\/\S+\.\S+/.test(typed.trim());
    setRefused(!isAddress);
    if (!isAddress) return;
    onChange({ links: [...links.filter((link) => link !== typed.trim()), typed.trim()] });
    setTyped('');
  };
  return (
    <Section title={editorStrings.links} hint={editorStrings.linksHint}>
      <Flex direction="column" gap="2">
        {links.map((link) => (
          <Flex key={link} align="center" gap="2" borderWidth="1px" borderRadius="md" pl="3" pr="1" minH="36px">
            <Box flex="1" minW={0} truncate fontSize="sm" title={link}>
              {link}
            </Box>
            <RemoveButton
              what={link}
              disabled={readOnly}
              onRemove={() => onChange({ links: links.filter((other) => other !== link) })}
            />
          </Flex>
        ))}
        {!readOnly && (
          <Flex gap="2">
            <Input
              type="url"
              aria-label={editorStrings.addLink}
              aria-invalid={refused || undefined}
              placeholder="https://"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') add();
              }}
            />
            <Button variant="outline" disabled={typed.trim() === ''} onClick={add}>
              <Plus size={15} aria-hidden="true" />
              {editorStrings.addLink}
            </Button>
          </Flex>
        )}
        {refused && <Problem>{editorStrings.linkInvalid}</Problem>}
      </Flex>
    </Section>
  );
};
