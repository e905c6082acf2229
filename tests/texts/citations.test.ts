import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOMS = [
  'compose',
  'contract',
  'design',
  'server',
  'sandbox',
  'web',
  'tests',
  'scripts',
  'bench',
  'tools',
];
const NUMBERED = ['payments', 'gst', 'security', 'reliability', 'couriers'].map((name) => `facts/${name}`);
/** What a comment calls a page -> the pages it may mean (docs/requirements/README.md). */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  payments: NUMBERED,
  'payments and law': NUMBERED,
  'payments-and-law': NUMBERED,
  security: NUMBERED,
  'security review': ['facts/security-review'],
  prepress: ['facts/prepress'],
  'print and market': ['facts/print-and-market'],
  '': ['facts/print-and-market'],
};
const BACK_OFFICE = /^web\/(admin|partner)\/|product-draft[.]ts$|check-product[.]ts$/;

const SECTION =
  /\b(?:spec\b|back[ -]office|storefront)(?:(?![.;] ).){0,60}?\bsections? (\d+(?:(?:, | and )\d+)*)(?![.]\d)(?:[,:] "([^"]+)")?/gi;
const NAMED = /\b(spec|back office), "([^"]+)"/gi;
const DECISIONS = /\bdecisions, ("[^"]+"(?:, "[^"]+")*)|"([^"]+)", decisions\b/gi;
const DECISION = /\bdecisions? (\d{4})\b/gi;
const FACT =
  /\bfacts, (payments(?:[ -]and[ -]law)?|security review|security|prepress|print and market),? (?:section )?(V\d+|\d[\d.]*[a-h]?)\b|\bfacts (\d[a-h])\b/gi;
const FACT_PAGE = /\bfacts, (couriers|gst|reliability|text)\b/gi;

interface Citation {
  readonly said: string;
  /** One of these pages of `docs/`… */
  readonly pages: readonly string[];
  /** … has a heading that begins like this; null: the page alone is meant. */
  readonly heading: string | null;
  /** … and under it these words. */
  readonly words?: string | undefined;
}

function citationsIn(file: string, source: string): Citation[] {
  const text = source.replaceAll(/\n\s*(?:[*]|\/\/|--)\s?/g, ' ');
  const spec = BACK_OFFICE.test(file) ? 'requirements/back-office' : 'requirements/storefront';
  const found: Citation[] = [];
  for (const [said, numbers = '', words] of text.matchAll(SECTION)) {
    const page = /back[ -]office/i.test(said) ? 'requirements/back-office' : spec;
    for (const [number] of numbers.matchAll(/\d+/g))
      found.push({ said, pages: [page], heading: `${number}. `, words });
  }
  for (const [said, where, heading = ''] of text.matchAll(NAMED))
    found.push({
      said,
      pages:
        where?.toLowerCase() === 'spec' ? [spec, 'requirements/back-office'] : ['requirements/back-office'],
      heading,
    });
  for (const [said, list = '', one] of text.matchAll(DECISIONS))
    for (const heading of one ? [one] : [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name))
      found.push({ said, pages: ['requirements/decisions'], heading });
  for (const [said, number] of text.matchAll(DECISION))
    found.push({ said, pages: [`decisions/${number}`], heading: null });
  for (const [said, name = '', number, alone] of text.matchAll(FACT))
    found.push({ said, pages: FACTS[name.toLowerCase()] ?? [], heading: `${number ?? alone}` });
  for (const [said, name] of text.matchAll(FACT_PAGE))
    found.push({ said, pages: [`facts/${name}`], heading: null });
  return found;
}

function resolves({ pages, heading, words }: Citation): boolean {
  return pages.some((page) => {
    const [folder = '', begin = ''] = page.split('/');
    if (heading === null) return readdirSync(`docs/${folder}`).some((name) => name.startsWith(begin));
    if (!existsSync(`docs/${page}.md`)) return false;
    const lines = readFileSync(`docs/${page}.md`, 'utf8').split('\n');
    const wanted = heading.trim().toLowerCase();
    const from = lines.findIndex((line) => {
      // A finding (V5) is a row of a table, everything else a heading: `## 4. States`, `### 2.6 Amounts`, `## Price`.
      const title = /^(?:#+|[|](?= V\d)) (.*)/.exec(line)?.[1]?.toLowerCase() ?? '';
      return title.startsWith(wanted) && !/^[.]?\d/.test(title.slice(wanted.length));
    });
    if (from < 0 || words === undefined) return from >= 0;
    const end = lines.findIndex((line, index) => index > from && /^## /.test(line));
    const section = lines
      .slice(from, end < 0 ? undefined : end)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    return words.split('…').every((part) => section.toLowerCase().includes(part.trim().toLowerCase()));
  });
}

function filesOf(room: string): string[] {
  return existsSync(room)
    ? readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => /[.](tsx?|mjs|css|sql)$/.test(name))
        .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    : [];
}

test('whatever a comment cites of the requirements, the decisions and the facts is in docs/', () => {
  const cited = ROOMS.flatMap(filesOf)
    .filter((file) => !file.endsWith('citations.test.ts'))
    .flatMap((file) =>
      citationsIn(file, readFileSync(file, 'utf8')).map((citation) => ({ file, ...citation })),
    );
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter((citation) => !resolves(citation)).map(({ file, said }) => `${file}: ${said}`)).toEqual(
    [],
  );
});

test('a citation that leads nowhere is noticed', () => {
  const bad = [
    'spec section 12',
    'spec section 8, "No such words"',
    '(decisions, "No such heading")',
    'facts, payments 2.99',
  ];
  for (const comment of bad) {
    const [citation] = citationsIn('web/lib/x.ts', `/** ${comment}. */`);
    expect(citation, comment).toBeDefined();
    expect(citation && resolves(citation), comment).toBe(false);
  }
});
