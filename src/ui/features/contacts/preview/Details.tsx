import type { Contact } from '#contract/entities/contact';
import { formatPhone } from '#contract/rules/values/formats';
import { Section } from '../../../components/Section';
import { contactStrings } from '../strings';
import { Line } from './Line';

/** How to reach somebody, and where they stand. */
export const Details = ({ contact }: { contact: Contact }) => {
  const { phone, email, company, status, contactSource, lists } = contact;
  const { fields, columns } = contactStrings;
  return (
    <Section title={contactStrings.details}>
      <dl>
        <Line label={fields.phone}>{phone === undefined ? contactStrings.noNumber : formatPhone(phone)}</Line>
        {email && <Line label={fields.email}>{email}</Line>}
        {company && <Line label={fields.company}>{company}</Line>}
        {status && <Line label={fields.status}>{status}</Line>}
        {contactSource && <Line label={columns.contactSource}>{contactSource}</Line>}
        {lists.length > 0 && <Line label={contactStrings.lists}>{lists.join(', ')}</Line>}
      </dl>
    </Section>
  );
};
