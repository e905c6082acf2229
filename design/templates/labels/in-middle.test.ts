import { expect, test } from 'vitest';
import { SIZES_OF } from '../../check/sizes-of-forms.ts';
import { NO_FIELDS } from '../build-design.ts';
import { sealRangoli, sealSun, sealWreath } from './seals.ts';

test.each([sealRangoli, sealSun, sealWreath])(
  '$name has a name in one line, its sign and its words in the middle of its circle',
  (template) => {
    const [, size] = SIZES_OF.seal ?? [];
    if (!size) throw new Error('no seals are sold');
    const fields = { ...NO_FIELDS, name: 'മലബാർ കഫേ', trade: 'കഫേ & ബേക്കറി', phone: '98470 12345' };
    const front = template.front({ size, fields, language: 'ml', motif: 'cup', fonts: 'carved' });
    const boxes = front.objects.flatMap(({ id, box }) =>
      ['sign', 'name', 'trade', 'phone'].includes(id) ? [box] : [],
    );
    expect(boxes).toHaveLength(4);
    const top = Math.min(...boxes.map(({ y }) => y));
    const foot = Math.max(...boxes.map(({ y, height }) => y + height));
    expect(Math.abs((top + foot) / 2 - size.heightMm / 2)).toBeLessThan(0.03 * size.heightMm);
  },
);
