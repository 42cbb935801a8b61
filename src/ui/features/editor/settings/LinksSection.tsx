import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { FoldingSection } from '../../../components/FoldingSection';
import { editorStrings } from '../strings';
import { AddEntry } from './AddEntry';
import { listed } from './listed';
import { RemoveButton } from './RemoveButton';
import type { SettingsProps } from './settingsProps';

/** Pages the agent may point a caller to. */
export const LinksSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const links = campaign.links ?? [];
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const isAddress = /^https?:\/\/\S+\.\S+/.test(typed);
    setRefused(!isAddress);
    if (!isAddress) return;
    onChange({ links: [...links.filter((link) => link !== typed), typed] });
    setTyped('');
  };
  return (
    <FoldingSection
      Icon={Link}
      title={editorStrings.links}
      summary={listed(links.map(shortAddress)) ?? editorStrings.linksHint}
    >
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
          <AddEntry
            label={editorStrings.addLink}
            action={editorStrings.addLink}
            placeholder="https://"
            type="url"
            value={typed}
            problem={isRefused ? editorStrings.linkInvalid : null}
            onChange={(text) => {
              setTyped(text);
              setRefused(false);
            }}
            onAdd={add}
          />
        )}
      </Flex>
    </FoldingSection>
  );
};

/** Without what every address has. */
const shortAddress = (link: string): string => link.replace(/^https?:\/\/(www\.)?|\/$/g, '');
