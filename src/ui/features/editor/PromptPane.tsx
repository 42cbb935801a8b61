import { Box, Flex } from '@chakra-ui/react';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { selectFailure, selectMine } from '#machines/campaign';
import { useIsOverlayOpen, useNonce } from '#src/app/hooks/app.ts';
import { useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Textarea } from '../../components/Input';
import { PartBoundary } from '../../components/PartBoundary';
import { createParts } from '../../parts';
import { Outline } from './Outline';
import type { Caret, PromptHandle } from './PromptEditor';
import { editorStrings } from './strings';
import { useChangedLines } from './useChangedLines';
import { usePromptFields } from './usePromptFields';

const parts = createParts({ editor: () => import('./PromptEditor') });

/** The prompt and what is said of it. What stands around the text is not drawn anew while it is typed. */
export const PromptPane = () => {
  const ref = useCampaignRef();
  const { openOverlay } = useNavigation();
  const fromTemplate = useFact(ref, (snapshot) => followsTemplate(selectMine(snapshot)));
  const failure = useFact(ref, selectFailure);
  const error = failure?.input === 'prompt' ? failure.message : null;
  const permissions = usePermissions();
  return (
    <>
      <Box as="h2" srOnly>
        {editorStrings.prompt}
      </Box>
      {fromTemplate ? (
        <Flex align="center" gap="3" px="5" py="1.5" bg="subtle" borderBottomWidth="1px">
          <Box id="prompt-hint" textStyle="hint" flex="1">
            {editorStrings.promptFromTemplate}
          </Box>
          {permissions.has('fullEditor') && (
            <Button variant="outline" size="xs" onClick={() => openOverlay('compareChanges', {}, 'detach')}>
              {editorStrings.detach}
            </Button>
          )}
        </Flex>
      ) : (
        <Box id="prompt-hint" srOnly>
          {editorStrings.promptHint}
        </Box>
      )}
      {error && (
        <Box
          id="prompt-error"
          role="alert"
          px="5"
          py="1.5"
          bg="danger.tint"
          color="danger.ink"
          fontSize="sm"
          borderBottomWidth="1px"
        >
          {error}
        </Box>
      )}
      <PromptBody hasError={error !== null} readOnly={fromTemplate || !permissions.has('editOrg')} />
    </>
  );
};

/** The outline and the text. */
const PromptBody = (props: { hasError: boolean; readOnly: boolean }) => {
  const prompt = useFact(useCampaignRef(), selectPrompt);
  const changed = useChangedLines(prompt);
  const testing = useIsOverlayOpen('testAgent');
  const handle = useRef<PromptHandle>(null);
  return (
    <Flex flex="1" minH="240px" minW={0}>
      {!testing && <Outline prompt={prompt} changed={changed} onGo={(position) => handle.current?.goTo(position)} />}
      <Box flex="1" minW={0} overflow="hidden" css={{ '& .prompt-editor': { height: '100%' } }}>
        <PromptText {...props} prompt={prompt} changed={changed} handle={handle} />
      </Box>
    </Flex>
  );
};

const selectPrompt = (snapshot: Parameters<typeof selectMine>[0]): string =>
  selectMine(snapshot).agentInstructions ?? '';

type PromptTextProps = {
  prompt: string;
  changed: readonly number[];
  handle: RefObject<PromptHandle | null>;
  hasError: boolean;
  readOnly: boolean;
};

/**
 * A plain text area until the editor is loaded, or when it cannot be loaded, so that a person can type at once. When one
 * replaces the other, focus and caret are kept.
 */
const PromptText = ({ prompt, changed, handle, hasError, readOnly }: PromptTextProps) => {
  const verbs = useCampaignVerbs();
  const nonce = useNonce();
  const fields = usePromptFields();
  const { search } = usePlace();
  const edit = (value: string) => verbs.edit({ agentInstructions: value });
  const caret = useRef<Caret>(null);
  const plain = <PlainPrompt value={prompt} readOnly={readOnly} caret={caret} onChange={edit} />;
  return (
    <PartBoundary parts={parts} name="editor" waiting={plain} broken={() => plain}>
      {({ PromptEditor }) => (
        <PromptEditor
          value={prompt}
          caret={caret}
          quote={new URLSearchParams(search).get('quote') ?? ''}
          fields={fields}
          changed={changed}
          handle={handle}
          label={editorStrings.prompt}
          placeholder={editorStrings.promptPlaceholder}
          describedBy={hasError ? 'prompt-error' : 'prompt-hint'}
          invalid={hasError}
          readOnly={readOnly}
          nonce={nonce}
          onChange={edit}
          onUndo={verbs.undo}
          onRedo={verbs.redo}
        />
      )}
    </PartBoundary>
  );
};

const PlainPrompt = ({
  value,
  readOnly,
  caret,
  onChange,
}: {
  value: string;
  readOnly: boolean;
  caret: RefObject<Caret | null>;
  onChange: (value: string) => void;
}) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Without a kept caret there is nothing to restore.
    const { current: kept } = caret;
    if (!kept) return;
    field.current?.focus();
    field.current?.setSelectionRange(kept.start, kept.end);
  }, [caret]);
  const keepCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    caret.current = { start: currentTarget.selectionStart, end: currentTarget.selectionEnd };
  };
  return (
    <Textarea
      ref={field}
      aria-label={editorStrings.prompt}
      h="full"
      resize="none"
      border="0"
      borderRadius="0"
      px="5"
      py="4"
      lineHeight="tall"
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={keepCaret}
      onSelect={keepCaret}
      onBlur={() => {
        caret.current = null;
      }}
    />
  );
};
