import { useEffect, useRef } from 'react';
import { OFFLINE_MESSAGE } from '#web/lib/api-error.ts';
import type { QuoteAnswer } from '#web/lib/cart/quote-answer.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './refusal-notice.module.css';
import type { Configurator } from './use-configurator.ts';

interface RefusalNoticeProps {
  answer: Exclude<QuoteAnswer, { kind: 'priced' }>;
  configurator: Configurator;
}

/** Why there is no price, and the nearest thing that has one, as a button. */
export function RefusalNotice({ answer, configurator }: RefusalNoticeProps) {
  useAskOnline(answer, configurator.askAgain);
  return (
    <Notice tone="warning" isLive>
      <p>{answer.message}</p>
      <div className={styles.offers}>
        {answer.kind === 'refused' ? (
          <Offers answer={answer} configurator={configurator} />
        ) : (
          <Button size="small" look="secondary" onClick={configurator.askAgain}>
            Ask again
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Without a connection it is asked again when that is back; at once where that was when this could be loaded itself. */
function useAskOnline(answer: RefusalNoticeProps['answer'], askAgain: () => void): void {
  const ask = useRef(askAgain);
  const isFirst = useRef(true);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (answer.kind !== 'unavailable') return;
    const again = () => ask.current();
    if (answer.message === OFFLINE_MESSAGE && isFirst.current) again();
    isFirst.current = false;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [answer]);
}

function Offers({
  answer,
  configurator,
}: {
  answer: QuoteAnswer & { kind: 'refused' };
  configurator: Configurator;
}) {
  const { choice, quantity } = configurator.configuration;
  const changed = Object.entries(answer.nearestAttributes ?? {}).filter(
    ([name, value]) => choice[name] !== value,
  );
  const nearestQuantity = answer.nearestQuantity === quantity ? null : answer.nearestQuantity;
  if (changed.length === 0 && nearestQuantity === null) return null;
  const words = [
    ...changed.map(([name, value]) => `${name}: ${value}`),
    ...(nearestQuantity === null ? [] : [`${formatCount(nearestQuantity)} pieces`]),
  ].join(', ');
  return (
    <Button
      size="small"
      look="secondary"
      onClick={() =>
        configurator.take({
          choice: { ...choice, ...Object.fromEntries(changed) },
          quantity: nearestQuantity ?? quantity,
        })
      }
    >
      Take {words} instead
    </Button>
  );
}
