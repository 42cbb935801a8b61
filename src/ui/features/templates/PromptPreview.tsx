import { Box, chakra } from '@chakra-ui/react';
import { Fragment, useMemo } from 'react';
import type { TemplateField } from '#contract/entities/campaign';
import { promptPartsOf } from './promptParts';

const Mark = chakra('mark', {
  base: { px: '1', borderRadius: 'xs', fontWeight: 'medium', overflowWrap: 'anywhere' },
  variants: {
    filled: {
      true: { bg: 'success.tint', color: 'success.ink' },
      false: { bg: 'accent.tint', color: 'accent.ink' },
    },
  },
});

export type PromptPreviewProps = { prompt: string; fields: readonly TemplateField[] };

/** A prompt to read: headings stand out, and what the fields fill in is marked. */
export const PromptPreview = ({ prompt, fields }: PromptPreviewProps) => {
  const lines = useMemo(() => prompt.split('\n').map((line) => promptPartsOf(line, fields)), [prompt, fields]);
  return (
    <Box fontSize="sm" lineHeight="tall" overflowWrap="anywhere">
      {lines.map((parts, index) => {
        const isHeading = parts[0]?.kind === 'text' && /^#{1,4}\s/.test(parts[0].text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands
          <Box key={index} minH="1lh" {...(isHeading && { fontWeight: 'semibold', mt: index === 0 ? '0' : '2' })}>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands
              <Fragment key={place}>
                {part.kind === 'text' ? (
                  textOf(part.text, isHeading && place === 0)
                ) : (
                  <Mark filled={part.isFilled} title={part.title}>
                    {part.text}
                  </Mark>
                )}
              </Fragment>
            ))}
          </Box>
        );
      })}
    </Box>
  );
};

const textOf = (text: string, isHeading: boolean): string => (isHeading ? text.replace(/^#+\s*/, '') : text);
