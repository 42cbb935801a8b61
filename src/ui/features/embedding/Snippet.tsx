import { Box } from '@chakra-ui/react';
import type { Embedding } from '#contract/entities/embed';
import { APP_ROOT } from '#contract/rules/address/appPath';
import { usePathname } from '#src/app/hooks/page.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { CopyButton } from '../../components/CopyButton';
import { Tabs } from '../../components/Tabs';
import { EMBED_KINDS, type EmbedKind, snippetOf, tokenCallOf } from './snippets';
import { embeddingStrings as strings } from './strings';

type SnippetProps = { embedding: Embedding; kind: EmbedKind; onKind: (kind: EmbedKind) => void };

/** The code of what to embed, to be copied. */
export const Snippet = ({ embedding: { chatTarget }, kind, onKind }: SnippetProps) => {
  const account = useAccount();
  const path = usePathname().replace(/\/embedding$/, '') || APP_ROOT;
  const facts = { origin: window.location.origin, target: chatTarget ?? 'USERNAME', path };
  const call = account && tokenCallOf(kind, facts, account.id);
  const needsAgent = (kind === 'chat' || kind === 'button') && chatTarget === undefined;
  return (
    <Box as="section" aria-label={strings.snippet} mb="8">
      <Tabs
        label={strings.kinds.label}
        selected={kind}
        onSelect={onKind}
        items={EMBED_KINDS.map((key) => ({ key, label: strings.kinds[key] }))}
      />
      <Box textStyle="hint" my="3">
        {strings.hints[kind]}
        {needsAgent && ` ${strings.noAgent}`}
      </Box>
      {call && <Code title={strings.token} text={call} />}
      <Code title={strings.snippet} text={snippetOf(kind, facts)} />
    </Box>
  );
};

const Code = ({ title, text }: { title: string; text: string }) => (
  <Box mb="4">
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="1">
      <Box fontSize="sm" color="inkMuted">
        {title}
      </Box>
      <CopyButton text={text} label={`${strings.copy}: ${title}`} />
    </Box>
    <Box
      as="pre"
      {...{ tabIndex: 0 }}
      p="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="subtle"
      fontFamily="mono"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  </Box>
);
