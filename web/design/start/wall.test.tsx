import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Brief, NO_FIELDS } from '#design/templates/build-design.ts';
import { FORMS } from '#design/templates/forms.ts';
import { wallOf } from '#design/templates/wall.ts';
import { TRADES } from '#design/words/trades.ts';
import { Wall } from './wall.tsx';

const [kirana] = TRADES;
const brief: Brief = {
  size: { widthMm: 148, heightMm: 210, bleedMm: 3, safeMm: 5 },
  sides: 1,
  language: 'en',
  trade: kirana.name,
  fields: { ...NO_FIELDS, name: 'Sri Balaji Stores', trade: 'Kirana', phone: '98450 12345' },
};

const wallFor = (name: string) =>
  renderToStaticMarkup(
    <Wall
      isBehind={false}
      entries={wallOf(FORMS.find((form) => form.name === name)?.templates ?? [], kirana)}
      brief={brief}
      piece={{ kind: 'sheet', size: brief.size, choice: {}, measures: [] }}
      setter={null}
      isExample={false}
      onChoose={() => undefined}
    />,
  );

test('an offer nobody typed is called an example where designs show one', () => {
  expect(wallFor('flyer')).toContain('An offer, a day or a price that you did not type is an example.');
  expect(wallFor('card')).toContain('Your designs');
  expect(wallFor('card')).not.toContain('is an example');
});
