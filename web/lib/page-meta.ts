import type { MetaDescriptor } from 'react-router';

const SHOP = 'Inkbazaar';

interface PageFacts {
  /** Page title of the spec; the shop's name follows it. */
  readonly title: string;
  readonly description: string;
  /** Path and query of the one true address of this page. */
  readonly path: string;
  /** Path of a 1200 × 630 picture. */
  readonly picture?: string;
  readonly keywords?: readonly string[];
  /** Search results and personal pages stay out of search engines. */
  readonly isHidden?: boolean;
  /** schema.org objects. */
  readonly structured?: readonly object[];
}

/** The origin of this installation, as the root loader learned it. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  const origin = data instanceof Object && 'origin' in data ? data.origin : '';
  return typeof origin === 'string' ? origin : '';
}

/** Title, description, canonical, Open Graph and structured data of a page. */
export function pageMeta(origin: string, page: PageFacts): MetaDescriptor[] {
  const title = `${page.title} · ${SHOP}`;
  const url = `${origin}${page.path}`;
  const picture = `${origin}${page.picture ?? '/pictures/og/home.jpg'}`;
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SHOP },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page.keywords?.length) meta.push({ name: 'keywords', content: page.keywords.join(', ') });
  if (page.isHidden) meta.push({ name: 'robots', content: 'noindex' });
  // For robots, which read what the server sent. A browser would have to make scripts, which its policy forbids.
  if (import.meta.env.SSR) {
    for (const object of page.structured ?? []) {
      meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...object } });
    }
  }
  return meta;
}
