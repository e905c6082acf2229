import { Section, Text } from 'react-email';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import type { MailedOrder } from '../jobs.ts';
import { ActionButton, small, text } from './frame.tsx';

/** What an order waits for, and the way to send it. */
export function MissingArtwork({ order }: { order: MailedOrder }) {
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
      <Section style={{ margin: '16px 0 24px' }}>
        <ActionButton href={`${order.trackUrl}#items-title`}>Send artwork</ActionButton>
      </Section>
      <Text style={{ ...small, margin: '0 0 16px' }}>
        We print from {ARTWORK_FORMATS}, up to 50 MB. We begin as soon as every product has its file.
      </Text>
    </>
  );
}

function reason(refusedFiles: readonly string[], questions: readonly string[]): string {
  if (questions.length > 0) return questions.join(' ');
  if (refusedFiles.length === 0) return 'no artwork yet';
  return `we cannot print from ${refusedFiles.join(', ')}`;
}
