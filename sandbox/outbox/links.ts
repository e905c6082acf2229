const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x2F;': '/',
  '&quot;': '"',
  '&#39;': "'",
};

/** Every address a reader of the mail could follow, in order, once each: hrefs of the HTML, then bare ones in the text. */
export function linksIn(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&(?:amp|#38|#x2F|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  const bare = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...hrefs, ...bare])].filter((link) => /^(https?:\/\/|mailto:)/i.test(link));
}
