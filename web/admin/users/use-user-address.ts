import type { z } from 'zod';
import { Role } from '#contract/accounts/accounts.ts';
import { Standing } from '#contract/accounts/users.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';

/** What users are filtered by is in the address: the dashboard links to it, and a reload keeps it. */
export function useUserAddress() {
  const { params, change } = useAddress();
  const known = <T extends z.ZodType>(schema: T, name: string) =>
    schema.safeParse(params.get(name)).data as z.output<T> | undefined;
  const area = params.get('area');
  return {
    search: params.get('search') ?? '',
    role: known(Role, 'role'),
    standing: known(Standing, 'standing'),
    area: area && /^[1-8]\d{2}$/.test(area) ? area : undefined,
    set: (name: 'search' | 'role' | 'standing' | 'area', value: string | undefined) =>
      change({ [name]: value }),
  };
}
