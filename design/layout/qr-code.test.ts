import { expect, test } from 'vitest';
import { NO_FIELDS } from '../templates/build-design.ts';
import { codeProblem, codeTextOf, moduleMm, squaresBox } from './qr-code.ts';

const fields = {
  ...NO_FIELDS,
  name: 'Asha, Rao & Co; Pune',
  phone: '098450 12345',
  email: 'asha@example.com',
  web: 'asharao.in/menu',
};

test('each code says what a telephone understands', () => {
  const said = (use: Parameters<typeof codeTextOf>[0]['use'], text?: string) =>
    codeTextOf(text === undefined ? { use } : { use, text }, fields);
  expect(said('call')).toBe('tel:+919845012345');
  expect(said('whatsapp')).toBe('https://wa.me/919845012345');
  expect(said('web')).toBe('https://asharao.in/menu');
  expect(said('link', ' instagram.com/asha ')).toBe('https://instagram.com/asha');
  expect(said('link', 'https://maps.app.goo.gl/x')).toBe('https://maps.app.goo.gl/x');
  expect(said('link', 'mailto:asha@example.com')).toBe('mailto:asha@example.com');
  expect(said('link', 'asharao.in:8080/a')).toBe('https://asharao.in:8080/a');
  expect(said('upi', 'asha.rao@okaxis')).toBe(
    'upi://pay?pa=asha.rao@okaxis&pn=Asha%2C%20Rao%20%26%20Co%3B%20Pune&cu=INR',
  );
  expect(said('contact')?.split('\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Asha\\, Rao & Co\\; Pune',
    'TEL:+919845012345',
    'EMAIL:asha@example.com',
    'END:VCARD',
  ]);
});

test('without what it needs it says nothing, and that is no fault yet', () => {
  for (const use of ['call', 'whatsapp', 'contact', 'web', 'link', 'upi'] as const) {
    expect(codeTextOf({ use, text: ' ' }, NO_FIELDS)).toBeNull();
    expect(codeProblem({ use }, NO_FIELDS)).toBeNull();
  }
});

test.each([
  ['upi', 'asha', 'a UPI ID is written as name@bank'],
  ['upi', 'asha rao@okaxis', 'a UPI ID is written as name@bank'],
  ['upi', 'asha@okaxis', null],
  ['link', 'htps://asha.in', 'the beginning of the link is mistyped'],
  ['link', 'asharao', 'the name of the website has no ending'],
  ['link', 'my menu.in', 'a link has no spaces'],
  ['link', 'instagram.com/asha', null],
] as const)('a code of %s with “%s”: %s', (use, text, problem) => {
  expect(codeProblem({ use, text }, fields)).toBe(problem);
});

test('on paper of its own it has four squares of free space around it', () => {
  const code = { box: { x: 10, y: 10, width: 20, height: 20 }, hasPaper: true };
  const text = 'https://wa.me/919845012345';
  const { x, width } = squaresBox(code, text);
  expect((x - 10) / moduleMm(code, text)).toBeCloseTo(4, 6);
  expect(width + 2 * (x - 10)).toBeCloseTo(20, 6);
  expect(squaresBox({ box: code.box }, text)).toEqual(code.box);
});
