import { expect, it } from 'vitest';
import { type AdminUser, MOST_COUNTED } from '#contract/accounts/users.ts';
import type { AdminList } from '../lib/use-admin-list.ts';
import { footerText } from './use-users.ts';

it('says how many users of how many are shown; a search is counted up to a thousand', () => {
  const words = (total: number, search: string, filtered = '') =>
    footerText(
      { rows: Array(50).fill({}), total } as unknown as AdminList<AdminUser>,
      'users',
      search,
      filtered,
    );
  expect(words(212, '')).toBe('Showing 50 of 212 users');
  expect(words(212, 'asha', ' (filtered by role)')).toBe('Showing 50 of 212 users (filtered by role)');
  expect(words(MOST_COUNTED, 'asha')).toBe('Showing 50 of 1,000+ users');
  expect(words(MOST_COUNTED, '')).toBe('Showing 50 of 1,000 users');
});
