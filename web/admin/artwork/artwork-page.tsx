import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/artwork-page.ts';
import styles from './artwork.module.css';
import { ArtworkDrawer } from './artwork-drawer.tsx';
import { artworkColumns } from './artwork-table.tsx';
import { useDesk } from './use-desk.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Artwork',
    description: 'Files that a machine cannot decide about.',
    path: adminPaths.artwork,
    isHidden: true,
  });
}

/** Artwork that waits for a person, and what is open of it. */
export default function ArtworkPage() {
  const { params, open } = useAddress();
  const [orderId, lineId] = (params.get('line') ?? '').split('.');
  const list = useDesk();
  const banners = useBanners();
  const close = () => open('line', null);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Artwork"
        lead="Paid orders whose files a machine cannot decide about, and questions that customers left open for a day"
      >
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <DataTable
        caption="Artwork"
        columns={artworkColumns((item) => open('line', `${item.orderId}.${item.lineId}`))}
        rows={list.rows}
        idOf={(item) => item.lineId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading artwork..."
        emptyText="No artwork waits for a person."
        footer={listFooter(list, ['file'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
      <ArtworkDrawer
        line={orderId && lineId ? { orderId, lineId } : null}
        onClose={close}
        onLost={list.refresh}
        onDone={(done) => {
          banners.succeed(done);
          list.refresh();
          close();
        }}
      />
    </div>
  );
}
