import { Money } from './money.tsx';
import styles from './was-price.module.css';

/** What a piece was, in rupees as prices are shown, where the shop changed it since it was put into the cart. */
export default function WasPrice({ amount }: { amount: number }) {
  return (
    <p className={styles.changed}>
      The price changed: it was <Money amount={amount} /> each.
    </p>
  );
}
