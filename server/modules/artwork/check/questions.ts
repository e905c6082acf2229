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
    const options = optionsOf(found);
    if (options.length === 0) plain.push(found);
    else choices.push({ code: found.code, codes: [found.code], question: found.message, options });
  }
  const [head] = plain;
  if (!head) return choices;
  const question = plain.map(({ message }) => message).join(' ');
  return [
    ...choices,
    { code: head.code, codes: plain.map(({ code }) => code), question, options: [AS_IT_IS] },
  ];
}

const optionsOf = ({ fixes }: Finding): Question['options'] =>
  fixes.flatMap((fix) => {
    const known = FixCode.safeParse(fix);
    const label = known.success ? CHOICES[known.data] : undefined;
    return label ? [{ fix, label }] : [];
  });
