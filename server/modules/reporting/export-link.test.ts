import { expect, test } from 'vitest';
import { readReportLink, signReportLink } from './export-link.ts';

const secrets = { token: 'a secret of the test' };
const NOW = new Date('2026-11-22T06:00:00Z');
const wanted = { report: 'category', from: '2026-11-01', to: '2026-11-22' } as const;
const after = (ms: number) => new Date(NOW.getTime() + ms);

test('a link opens its report for five minutes, and changed it opens nothing', () => {
  const link = signReportLink(secrets, wanted, NOW);
  expect(readReportLink(secrets, link, after(299_999))).toEqual(wanted);
  expect(readReportLink(secrets, link, after(300_000))).toBeNull();
  const [content = '', mac = ''] = link.split('.');
  const other = Buffer.from(Buffer.from(content, 'base64url').toString().replace('category', 'partner'));
  for (const forged of [`${other.toString('base64url')}.${mac}`, content, `${content}.`, '', 'a.b'])
    expect(readReportLink(secrets, forged, NOW), forged).toBeNull();
  expect(readReportLink({ token: 'another' }, link, NOW)).toBeNull();
});
