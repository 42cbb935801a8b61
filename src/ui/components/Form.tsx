import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<typeof Flex>, 'as' | 'onSubmit'> & {
  /** Whether it can be sent now; Enter does nothing before. */
  can: boolean;
  onSend: () => void;
};

/** Fields one under the other, sent by Enter or by a button, which may stand elsewhere and names the form by its `id`. */
export const Form = ({ can, onSend, ...rest }: FormProps) => (
  <Flex
    as="form"
    {...{ noValidate: true, autoComplete: 'off' }}
    direction="column"
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      if (can) onSend();
    }}
  />
);
