import { Text } from 'react-email';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import type { MailedOrder } from '../jobs.ts';
import { small, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** All that its artwork waits for is the customer's word: nothing has to be sent. */
export const isAsked = ({ withoutArtwork }: Pick<MailedOrder, 'withoutArtwork'>) =>
  withoutArtwork.length > 0 && withoutArtwork.every(({ questions }) => questions.length > 0);

/** What an order waits for, and the way to send or to decide it. */
export function MissingArtwork({ order }: { order: MailedOrder }) {
  const isDecision = isAsked(order);
  return (
    <>
      {order.withoutArtwork.map(({ lineId, productName, quantity, refusedFiles, questions }) => (
        <Text key={lineId} style={{ ...text, margin: '0 0 8px' }}>
          <strong>
            {quantity.toLocaleString('en-IN')} × {productName}
          </strong>
          : {reason(refusedFiles, questions)}
        </Text>
      ))}
      <OrderButton href={`${order.trackUrl}#items-title`}>
        {isDecision ? 'See it and decide' : 'Send artwork'}
      </OrderButton>
      <Text style={{ ...small, margin: '0 0 16px' }}>
        We print from {ARTWORK_FORMATS}, up to 50 MB. We begin as soon as{' '}
        {isDecision ? 'we have your word.' : 'every product has its file.'}
      </Text>
    </>
  );
}

function reason(refusedFiles: readonly string[], questions: readonly string[]): string {
  if (questions.length > 0) return questions.join(' ');
  if (refusedFiles.length === 0) return 'no artwork yet';
  return `we cannot print from ${refusedFiles.join(', ')}`;
}
