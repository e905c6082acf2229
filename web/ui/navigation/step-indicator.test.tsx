import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StepIndicator } from './step-indicator.tsx';

const steps = [
  { id: 'cart', title: 'Cart', status: 'completed' },
  { id: 'details', title: 'Details', description: 'Where it goes', status: 'current' },
  { id: 'notes', title: 'Notes', isOptional: true, status: 'upcoming' },
] as const;

/** What stands in each step, without its tags. */
const textsOf = (html: string) =>
  html
    .split('<li')
    .slice(1)
    .map((step) => `<li${step}`.replaceAll(/<[^>]*>/g, ''));

it('marks completed steps with a check, the others with their number, and says what is optional', () => {
  for (const direction of ['horizontal', 'vertical'] as const) {
    const html = renderToStaticMarkup(<StepIndicator steps={steps} direction={direction} label="Steps" />);
    expect(textsOf(html)).toEqual(['Cart done', '2DetailsWhere it goes', '3Notes (optional)']);
    expect(html.split('<li').map((step) => step.includes('tabler-icon-check'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`class="[^"]*${direction}`));
  }
});
