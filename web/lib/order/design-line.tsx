import type { isDesignable } from '#contract/design/designable.ts';
import { designForLine } from '#contract/design/order-line.ts';
import type { OrderLine } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import styles from './order-actions.module.css';

/** The way to design what a line still waits for; what comes of it is found on this page. */
export default function DesignLine({
  line,
}: {
  line: Pick<OrderLine, 'lineId' | 'name' | 'slug' | 'entityId' | 'attributes' | 'quantity'>;
}) {
  const { data } = useFetched(line.entityId, (signal) =>
    call<typeof isDesignable>('GET', '/designable-products/{id}', { params: { id: line.entityId }, signal }),
  );
  if (!data?.isDesignable) return null;
  return (
    <p className={styles.design}>
      No file?{' '}
      {/* A whole load: that page runs a program of its own, which no other page may (docs/decisions/0040). */}
      <a href={designForLine(line, location.pathname)}>
        Design it here<span className="spoken">: {line.name}</span>
      </a>
    </p>
  );
}
