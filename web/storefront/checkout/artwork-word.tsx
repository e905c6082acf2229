import { verdictInWords } from '#web/lib/artwork/check/check-words.ts';
import { useArtworkCheck } from '#web/lib/artwork/check/use-artwork-check.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { checkOf } from '#web/lib/cart/check-of.ts';
import styles from './checkout-summary.module.css';

interface ArtworkWordProps {
  item: CartItem;
  fileKey: string;
}

/** What keeps a line's artwork from being printed, said before it is paid; of what is ready nothing. */
export default function ArtworkWord({ item, fileKey }: ArtworkWordProps) {
  const { news } = useArtworkCheck(fileKey, checkOf(item));
  const { tone, title } = verdictInWords(news);
  if (tone !== 'ask' && tone !== 'stop') return null;
  const sentence = /[.]$/.test(title) ? title : `${title}.`;
  const way = tone === 'ask' ? 'Decide in your cart, or after you pay.' : 'Choose another file in your cart.';
  return (
    <p className={styles.undecided}>
      {sentence} {way}
    </p>
  );
}
