import { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};
const CANNOT_BE = 'This cannot be used here';

/** What a schema that says nothing of its own finds wrong, in words for whoever filled in the field. */
function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is missing';
      return `This must be ${TYPES[issue.expected] ?? 'something else'}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This is missing' : `At least ${issue.minimum} letters, please`;
      if (issue.origin === 'array' || issue.origin === 'set')
        return `At least ${issue.minimum} of these, please`;
      return issue.inclusive === false
        ? `More than ${issue.minimum}, please`
        : `At least ${issue.minimum}, please`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} letters, please`;
      if (issue.origin === 'array' || issue.origin === 'set')
        return `At most ${issue.maximum} of these, please`;
      return issue.inclusive === false
        ? `Less than ${issue.maximum}, please`
        : `At most ${issue.maximum}, please`;
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}, please`;
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'This is not written as it has to be';
    case 'unrecognized_keys':
      return `There is no field of this name here: ${issue.keys.join(', ')}`;
    default:
      return CANNOT_BE;
  }
}

/** Schemas without a sentence of their own say ours from now on: those of the library are for programmers. */
export function speakPlainly(): void {
  z.config({ customError: plainIssue });
}
