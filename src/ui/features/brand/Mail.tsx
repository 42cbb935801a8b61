import { Block, type PartProps, TextRow } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.mail;

/** Who mails come from. */
export const Mail = (part: PartProps) => {
  const { mailAddress, fields } = part.setup.brand;
  return (
    <Block title={strings.title}>
      <TextRow
        {...part}
        field="mailSender"
        label={strings.sender}
        hint={strings.hint(mailAddress)}
        placeholder={fields.name.own ?? fields.name.inherited.value ?? ''}
      />
    </Block>
  );
};
