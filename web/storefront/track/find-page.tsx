import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FindOrder } from '../payment-confirmation/find-order.tsx';
import type { Route } from './+types/find-page.ts';
import styles from './track-page.module.css';

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Track Order',
    description: 'Where your order is: by its number and your email.',
    path: paths.track,
  });
}

/** For whoever has the number of an order, but not the mail with its link. */
export default function FindPage() {
  return (
    <div className={classNames('content', styles.find)}>
      <h1>Track your order</h1>
      <FindOrder hasAsked={false} />
    </div>
  );
}
