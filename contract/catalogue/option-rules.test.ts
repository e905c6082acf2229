import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionRuleIssues } from './option-rule-issues.ts';
import {
  brokenRule,
  changeInWords,
  excludedValues,
  nearestPossible,
  type OptionRule,
  reasonOf,
} from './option-rules.ts';

const options = {
  Lamination: ['None', 'Matt', 'Velvet'],
  Paper: ['250 gsm', '300 gsm', '350 gsm', '400 gsm'],
  Corners: ['Square', 'Rounded'],
  Binding: ['None', 'Stapled'],
};
const velvet: OptionRule = {
  when: { option: 'Lamination', values: ['Velvet'] },
  is: 'only',
  other: { option: 'Paper', values: ['350 gsm', '400 gsm'] },
  reason: 'Velvet needs card of 350 gsm or more.',
};
const stapled: OptionRule = {
  when: { option: 'Binding', values: ['Stapled'] },
  is: 'not',
  other: { option: 'Corners', values: ['Rounded'] },
  reason: '',
};
const rules = [velvet, stapled];
const plain = { Lamination: 'None', Paper: '250 gsm', Corners: 'Square', Binding: 'None' };

test('what goes together breaks no rule; what does not says why, in words of its own or plain ones', () => {
  expect(brokenRule(rules, plain)).toBeNull();
  expect(brokenRule(rules, { ...plain, Lamination: 'Velvet' })).toBe(velvet);
  expect(brokenRule(rules, { ...plain, Lamination: 'Velvet', Paper: '400 gsm' })).toBeNull();
  expect(brokenRule(rules, { Binding: 'Stapled', Corners: 'Rounded' })).toBe(stapled);
  // Left open, nothing is broken yet, whatever the option is called.
  expect(brokenRule(rules, { Lamination: 'Velvet' })).toBeNull();
  const odd = { ...velvet, other: { option: 'constructor', values: ['one'] } };
  expect(brokenRule([odd], { Lamination: 'Velvet' })).toBeNull();
  expect(reasonOf(velvet)).toBe('Velvet needs card of 350 gsm or more.');
  expect(reasonOf(stapled)).toBe('Binding Stapled does not come with Corners Rounded.');
  expect(reasonOf({ ...velvet, reason: '' })).toBe(
    'Lamination Velvet comes only with Paper 350 gsm or 400 gsm.',
  );
});

test('what cannot be had is excluded with its reason; what others can follow is not', () => {
  const chosen = { ...plain, Lamination: 'Velvet', Paper: '350 gsm' };
  expect(excludedValues(options, rules, chosen, 'Paper')).toEqual({
    '250 gsm': velvet.reason,
    '300 gsm': velvet.reason,
  });
  expect(excludedValues(options, rules, plain, 'Lamination')).toEqual({});
  // Nothing can follow it: no paper is left for it.
  const never = { ...velvet, other: { option: 'Paper', values: options.Paper }, is: 'not' as const };
  expect(excludedValues(options, [never], plain, 'Lamination')).toEqual({ Velvet: velvet.reason });
});

test('what depends moves to the nearest that is allowed, and says so', () => {
  const asked = { ...plain, Lamination: 'Velvet' };
  const moved = nearestPossible(options, rules, asked, ['Lamination']);
  expect(moved).toEqual({ ...asked, Paper: '350 gsm' });
  // A link names both: the paper follows the lamination.
  expect(nearestPossible(options, rules, asked)).toEqual(moved);
  // Told to keep both, there is none.
  expect(nearestPossible(options, rules, asked, ['Lamination', 'Paper'])).toBeNull();
  expect(nearestPossible(options, rules, asked, ['Paper'])).toEqual({ ...plain, Lamination: 'Matt' });
  expect(changeInWords(rules, asked, moved ?? {})).toBe(
    'Now Paper: 350 gsm. Velvet needs card of 350 gsm or more.',
  );
});

const names = Object.keys(options) as (keyof typeof options)[];
const someOf = (option: keyof typeof options) =>
  fc.record({
    option: fc.constant(option),
    values: fc.subarray(options[option], { minLength: 1 }),
  });
const anyRule: fc.Arbitrary<OptionRule> = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
  .filter(([when, other]) => when !== other)
  .chain(([when, other]) =>
    fc.record({
      when: someOf(when),
      is: fc.constantFrom('only' as const, 'not' as const),
      other: someOf(other),
      reason: fc.constant(''),
    }),
  );
const everyChoice = names.reduce<Record<string, string>[]>(
  (choices, name) =>
    choices.flatMap((choice) => options[name].map((value) => ({ ...choice, [name]: value }))),
  [{}],
);

test('property: of every choice there is, none that breaks no rule is nearer than the one that is found', () => {
  /** The rules once more, told the other way round: which pairs of values are forbidden. */
  const isFine = (all: readonly OptionRule[], choice: Record<string, string>) =>
    all.every(({ when, is, other }) => {
      const isMeant = new Set(when.values).has(choice[when.option] ?? '');
      const isListed = new Set(other.values).has(choice[other.option] ?? '');
      return !isMeant || (is === 'only' ? isListed : !isListed);
    });
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.constantFrom(...everyChoice),
      fc.subarray(names),
      (all, asked, fixed) => {
        const changes = (choice: Record<string, string>) =>
          names.filter((name) => choice[name] !== asked[name]).length;
        const possible = everyChoice.filter(
          (choice) => isFine(all, choice) && fixed.every((name) => choice[name] === asked[name]),
        );
        const found = nearestPossible(options, all, asked, fixed);
        expect(found === null).toBe(possible.length === 0);
        if (!found) return;
        expect(isFine(all, found)).toBe(true);
        expect(fixed.every((name) => found[name] === asked[name])).toBe(true);
        expect(changes(found)).toBe(Math.min(...possible.map(changes)));
      },
    ),
    { numRuns: 500 },
  );
});

test('a rule that names what is not there, free sizes, or leaves nothing, is said to be wrong', () => {
  const product = {
    attributes: options,
    optionRules: rules,
    printSpecification: { sizeAttribute: null as string | null },
  };
  expect(optionRuleIssues(product)).toEqual([]);
  const of = (optionRules: OptionRule[], more: object = {}) =>
    optionRuleIssues({ ...product, optionRules, ...more }).map(({ path, message }) => [path, message]);
  const only = { option: 'Paper', values: [] };
  expect(of([velvet, { ...stapled, when: { option: 'Foil', values: ['Gold'] }, other: only }])).toEqual([
    ['optionRules.1.when.option', 'Please choose an attribute'],
    ['optionRules.1.other.values', 'Please choose values of Paper'],
  ]);
  expect(of([{ ...velvet, other: { option: 'Lamination', values: ['Gold'] } }])).toEqual([
    ['optionRules.0.other.values', 'This product has no “Gold” among Lamination'],
  ]);
  expect(of([{ ...velvet, other: { option: 'Lamination', values: ['Matt'] } }])).toEqual([
    ['optionRules.0.other.option', 'Please choose another attribute here'],
  ]);
  const sized = { sizeRule: {}, printSpecification: { sizeAttribute: 'Paper' } };
  expect(of([velvet], sized)[0]?.[1]).toMatch(/^Any size is sold/);
  const never = options.Lamination.map((value) => ({
    ...velvet,
    when: { option: 'Lamination', values: [value] },
    is: 'not' as const,
    other: { option: 'Paper', values: options.Paper },
  }));
  expect(of(never)).toEqual([['optionRules', 'With these option rules nothing can be chosen at all']]);
});
