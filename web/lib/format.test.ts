import { describe, expect, it } from 'vitest';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatRupeesShort } from '#web/admin/policies/format-rupees-short.ts';
import { formatBadge } from '#web/storefront/header/format-badge.ts';
import { formatCount, formatRupees, plural } from './format.ts';

describe('amounts', () => {
  it('has two decimals and Indian groups', () => {
    expect(formatRupees(123456.5)).toBe('₹1,23,456.50');
    expect(formatRupees(0)).toBe('₹0.00');
  });

  it('is what Intl makes of it, to the digit', () => {
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    const counts = new Intl.NumberFormat('en-IN');
    const odd = [
      0, 0.005, 0.0005, 1.005, 1.0005, 2.675, 8.2, 999.995, 99_999.999, 1e-7, -0.004, -12_345.678,
      99_999_999.99,
    ];
    const large = [1e11, 123_456_789_012.345, 9_999_999_999.99];
    // A cheap spread over all lengths, the same on every run.
    const spread = Array.from({ length: 4_000 }, (_, n) => ((n * 2_654_435_761) % 1_000_003) / 10 ** (n % 9));
    for (const amount of [...odd, ...large, ...spread, ...spread.map((one) => one * 1_000)]) {
      expect(formatRupees(amount)).toBe(rupees.format(amount).replace('-', '−'));
      expect(formatCount(amount)).toBe(counts.format(amount).replace('-', '−'));
    }
  });

  it('leaves whole rupees bare in running text only', () => {
    expect(formatRupeesShort(180)).toBe('₹180');
    expect(formatRupeesShort(0.9)).toBe('₹0.90');
  });
});

describe('the cart badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as %s', (count, text) => {
    expect(formatBadge(count)).toBe(text);
  });
});

it('says a choice without the options that were declined', () => {
  expect(describeChoice({ Size: 'A5', Sides: 'Both sides', Finish: 'None' })).toBe('A5 · Both sides');
  expect(describeChoice({})).toBe('');
  expect(describeChoice({ Size: 'S × 5, M × 10' })).toBe('S\u00a0×\u00a05, M\u00a0×\u00a010');
});

describe('counted words', () => {
  it('knows one from many', () => {
    expect(plural(1, 'item')).toBe('1 item');
    expect(plural(0, 'item')).toBe('0 items');
    expect(plural(100000, 'product')).toBe('1,00,000 products');
  });
});
