import type { ArtworkCheckResult, Finding } from '#contract/artwork-check.ts';
import { CHOICES, FixCode } from '../fixes/fix-plan.ts';

/** Where a machine has nothing to offer, it can only be printed as it is. */
export const AS_IT_IS = { fix: 'print_as_is', label: 'Print it as it is' };

type Question = ArtworkCheckResult['decisions'][number];

/**
 * What somebody has to decide about a file: each code that may be mended in several ways is a question of its own, and
 * everything that can only be printed as it is, or not, is one together.
 */
export function questionsOf(open: readonly Finding[]): Question[] {
  const asking = open.filter(({ action }) => action === 'ask');
  const first = asking.filter(
    ({ code }, index) => asking.findIndex((other) => other.code === code) === index,
  );
  const choices: Question[] = [];
  const plain: Finding[] = [];
  for (const found of first) {
    const { code } = found;
    if (optionsOf(found).length === 0) plain.push(found);
    else choices.push({ code, codes: [code], ...choiceAmong(asking.filter((other) => other.code === code)) });
  }
  const [head] = plain;
  if (!head) return choices;
  const question = plain.map(({ message }) => message).join(' ');
  return [
    ...choices,
    { code: head.code, codes: plain.map(({ code }) => code), question, options: [AS_IT_IS] },
  ];
}

/** Pages that may be mended in different ways are asked about together: what is chosen counts for those that it is offered for. */
function choiceAmong(found: readonly Finding[]): Pick<Question, 'question' | 'options'> {
  const waysOf = ({ fixes }: Finding) => fixes.join();
  const unlike = found.filter(
    (one, index) => found.findIndex((other) => waysOf(other) === waysOf(one)) === index,
  );
  const options = unlike.flatMap(optionsOf);
  const messages = unlike.map(({ message }) => message);
  if (unlike.length > 1) messages.push('A page that your answer does not fit is printed as we suggest.');
  return {
    question: messages.join(' '),
    options: options.filter(({ fix }, index) => options.findIndex((other) => other.fix === fix) === index),
  };
}

const optionsOf = ({ fixes }: Finding): Question['options'] =>
  fixes.flatMap((fix) => {
    const known = FixCode.safeParse(fix);
    const label = known.success ? CHOICES[known.data] : undefined;
    return label ? [{ fix, label }] : [];
  });
