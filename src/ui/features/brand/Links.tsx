import { Block, type PartProps, TextRow } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.links;
const FIELDS = ['supportUrl', 'talkToSalesUrl', 'tosUrl', 'privacyUrl'] as const;

/** Where people find help, and what they agree to. */
export const Links = (part: PartProps) => (
  <Block title={strings.title}>
    {FIELDS.map((field) => (
      <TextRow key={field} {...part} field={field} label={strings[field]} placeholder={strings.placeholder} isAddress />
    ))}
  </Block>
);
