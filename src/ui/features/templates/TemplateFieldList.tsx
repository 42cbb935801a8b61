import { Box, Flex } from '@chakra-ui/react';
import type { TemplateField } from '#contract/entities/campaign';
import { Badge } from '../../components/Badge';
import { templateStrings } from './strings';

/** What a template asks for: the title of each field, and what kind of answer it takes. */
export const TemplateFieldList = ({ fields }: { fields: readonly TemplateField[] }) => {
  if (fields.length === 0) return <Box textStyle="hint">{templateStrings.noFields}</Box>;
  return (
    <Flex as="ul" direction="column" listStyleType="none">
      {fields.map((field) => (
        <Box as="li" key={field.key} py="2" borderTopWidth="1px">
          <Flex align="center" gap="2">
            <Box flex="1" fontWeight="medium" fontSize="sm">
              {field.title}
            </Box>
            {field.required && <Badge tone="accent">{templateStrings.required}</Badge>}
          </Flex>
          <Box textStyle="caption" color="inkFaint">
            {kindOf(field)}
          </Box>
        </Box>
      ))}
    </Flex>
  );
};

const kindOf = ({ type, options = [] }: TemplateField): string => {
  const values = options.map(({ value }) => value).join(', ');
  switch (type) {
    case 'select':
      return `${templateStrings.oneOf}: ${values}`;
    case 'multi-select':
      return `${templateStrings.anyOf}: ${values}`;
    case 'textarea':
      return templateStrings.longText;
    default:
      return templateStrings.text;
  }
};
