import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { emptyDraft } from './draft.ts';

const noticed = (theirs: Partial<EditableProduct>) => {
  const product = { ...emptyDraft, category: { name: 'Cards' }, ...theirs } as unknown as EditableProduct;
  return renderToStaticMarkup(<ConflictNotice product={product} before={emptyDraft} />);
};

it('names what somebody else changed, whichever field it was, and nothing else', () => {
  const tagline = noticed({ tagline: 'Soft to the touch' });
  expect(tagline).toContain('<dt>Tagline</dt><dd>Soft to the touch</dd>');
  expect(tagline.match(/<dt>/g)).toHaveLength(1);
  expect(noticed({ turnaroundDays: 5 })).toContain('<dt>Turnaround (days)</dt><dd>5</dd>');
  expect(noticed({ surcharges: [{}] as never })).toContain('<dt>Surcharges</dt><dd>Changed</dd>');
  expect(noticed({ isActive: false })).toContain('<dt>In the shop</dt><dd>Hidden</dd>');
});
