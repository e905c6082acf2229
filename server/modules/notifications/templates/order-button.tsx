import { Section, Text } from 'react-email';
import { ActionButton, small } from './frame.tsx';

/** What follows from a link that opens an order without signing in: every mail with one says so. */
export const KEEP_TO_YOURSELF = 'Anyone with this link can see the order, so please keep it to yourself.';

/** The way to an order's page, for whoever has the mail; `href` is its tracking link. */
export function OrderButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Section style={{ margin: '8px 0 16px' }}>
        <ActionButton href={href}>{children}</ActionButton>
      </Section>
      <Text style={{ ...small, margin: '0 0 16px' }}>{KEEP_TO_YOURSELF}</Text>
    </>
  );
}
