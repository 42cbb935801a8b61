import { Box } from '@chakra-ui/react';
import type { Failure } from '#machines/shared';

/** What the host calls the name of an account. */
export const NAME_INPUTS = ['accountName', 'orgName', 'resellerName', 'name'];

/** The sentence about one of these inputs, if the refusal is about it. */
export const messageAbout = (failure: Failure | null, inputs: readonly string[]): string | undefined =>
  failure?.input !== undefined && inputs.includes(failure.input) ? failure.message : undefined;

/** A refusal of the form as a whole; one about an input stands beside that input. */
export const FormFailure = ({ failure, except }: { failure: Failure | null; except: readonly string[] }) => {
  if (!failure || messageAbout(failure, except) !== undefined) return null;
  return (
    <Box role="alert" px="3" py="2" borderRadius="md" bg="danger.tint" color="danger.ink" fontSize="sm">
      {failure.message}
    </Box>
  );
};
