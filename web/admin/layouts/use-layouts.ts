import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminLayout, LayoutSetting, listLayouts, setLayout } from '#contract/design/layouts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { adminCall } from '../lib/admin-call.ts';

type Layouts = OutputOf<typeof listLayouts>;
const KEY = ['layouts'];

/** Every layout of designs, and what is said of them. */
export function useLayouts() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => adminCall<typeof listLayouts>('GET', '/admin/design-layouts', { signal }),
  });
  const put = (layout: AdminLayout) =>
    client.setQueryData<Layouts>(
      KEY,
      (known) =>
        known && { ...known, layouts: known.layouts.map((one) => (one.name === layout.name ? layout : one)) },
    );
  return {
    ...query,
    put,
    /** @throws ApiError `changed_meanwhile`, with the layout as it is */
    async save({ name, version }: AdminLayout, setting: LayoutSetting): Promise<void> {
      const { isOffered, isFirst, trades, languages } = setting;
      const body = { version, isOffered, isFirst, trades, languages };
      put(
        (
          await adminCall<typeof setLayout>('PUT', '/admin/design-layouts/{name}', {
            params: { name },
            body,
          })
        ).layout,
      );
    },
  };
}
