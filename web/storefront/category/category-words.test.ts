import { expect, it } from 'vitest';
import { seededProducts } from '#tests/seeded-products.ts';
import { categoryPages, categoryWords, isTrueOf, sectionPages } from './category-pages.ts';

const cards = categoryPages['business-cards'];
const sections = sectionPages['visiting-cards'];
if (!cards || !sections) throw new Error('no business cards');
const all = sections.restsOn.map((slug) => ({ slug }));

it('praises foil and PVC only where they are sold', () => {
  expect(categoryWords(cards, null, all).highlights).toContain('Matt, gloss, velvet, kraft and PVC');
  expect(isTrueOf(sections, all)).toBe(true);
  const rest = all.filter(({ slug }) => slug !== 'pvc-business-cards');
  const own = { name: 'Cards', description: 'Letterpress cards on cotton paper.' };
  const said = categoryWords(cards, own, rest);
  expect(said.description).toBe('Letterpress cards on cotton paper.');
  expect(JSON.stringify(said)).not.toMatch(/pvc|velvet|foil|gsm/i);
  expect(isTrueOf(sections, rest)).toBe(false);
});

it('says of each category in a shop that sells something else nothing of paper, cloth or vinyl', () => {
  for (const page of Object.values(categoryPages)) {
    const said = JSON.stringify(categoryWords(page, null, [{ slug: 'somebodys-own' }]));
    expect(said).not.toMatch(/gsm|vinyl|cotton|flex|kraft|pvc|sheets|waterproof/i);
    expect(said).toContain('Your artwork is checked before it is printed');
  }
});

it('is said whole in the shop that begins with the products it speaks of', () => {
  for (const [key, page] of Object.entries(sectionPages)) {
    const sold = seededProducts.filter(({ category }) => category.slug === page.slug);
    expect(isTrueOf(page, sold), key).toBe(true);
  }
});
