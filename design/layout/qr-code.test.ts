import { expect, test } from 'vitest';
import { NO_FIELDS } from '../templates/build-design.ts';
import { codeInWords } from './code-in-words.ts';
import { codeProblem } from './code-problem.ts';
import { codeTextOf, moduleMm, squaresBox } from './qr-code.ts';

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
  expect(said('contact')?.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Asha\\, Rao & Co\\; Pune;;;',
    'FN:Asha\\, Rao & Co\\; Pune',
    'TEL:+919845012345',
    'EMAIL:asha@example.com',
    'END:VCARD',
    '',
  ]);
});

test('a contact has its name whole in both places where telephones look for it, in its own letters', () => {
  const said = codeTextOf(
    { use: 'contact' },
    { ...fields, person: ' எஸ். ரமேஷ்\n(உரிமையாளர்) ', name: 'స్వాద, బేకరీ' },
  );
  const lines = said?.split('\r\n');
  expect(lines).toContain('N:;எஸ். ரமேஷ்\\, (உரிமையாளர்);;;');
  expect(lines).toContain('FN:எஸ். ரமேஷ்\\, (உரிமையாளர்)');
  const long = { ...NO_FIELDS, name: 'എഴുത്തച്ഛൻ ലക്ഷ്മിക്കുട്ടിയമ്മ മോട്ടോർ വർക്ക്സ്', phone: fields.phone };
  const fine = codeTextOf({ use: 'contact' }, long)?.split('\r\n');
  expect(fine).toContain(`FN:${long.name}`);
  expect(fine).toContain('N:;എഴുത്തച്ഛൻ;;;');
  expect(lines).toContain('ORG:స్వాద\\, బేకరీ');
});

test.each([
  ['98450 12345, 98450 54321', '+919845012345'],
  ['98450 12345 / 020-2445 6789', '+919845012345'],
  ['98450 12345 98450 54321', '+919845012345'],
  ['2445 6789, 98450 12345', '+919845012345'],
  ['Shop 020 2445 6789, home 98450 12345', '+912024456789'],
  ['98450 12345 ext. 12', '+919845012345'],
  ['+91 (0)98450-12345', '+919845012345'],
  ['९८४५० १२३४५', '+919845012345'],
  ['۹۸۴۵۰ ۱۲۳۴۵', '+919845012345'],
  ['+65 6123 4567', '+6561234567'],
  ['+1 800 123 4567', '+18001234567'],
  ['1800 123 4567', '18001234567'],
  ['2445 6789', null],
] as const)('of “%s” a telephone calls %s', (phone, number) => {
  const said = (use: 'call' | 'whatsapp') => codeTextOf({ use }, { ...fields, phone });
  expect(said('call')).toBe(number && `tel:${number}`);
  expect(said('whatsapp')).toBe(
    number && `https://wa.me/${number.replace(/^\+|^(?=1800)/, (sign) => (sign ? '' : '91'))}`,
  );
});

test.each([
  ['call', undefined, '+91 98450 12345'],
  ['whatsapp', undefined, '+91 98450 12345'],
  ['web', undefined, 'https://asharao.in/menu'],
  ['link', 'instagram.com/asha', 'https://instagram.com/asha'],
  ['upi', ' asha.rao@okaxis ', 'asha.rao@okaxis\nस्वाद बेकरी'],
  ['contact', undefined, 'स्वाद बेकरी\n+91 98450 12345\nasha@example.com'],
] as const)('people read what a code of %s says, without what only telephones need', (use, text, words) => {
  const code = text === undefined ? { use } : { use, text };
  const said = { ...fields, name: 'स्वाद बेकरी', phone: '098450 12345 / 98450 54321' };
  expect(codeInWords(code, said)).toBe(words);
  expect(codeInWords(code, NO_FIELDS)).toBe(
    use === 'link' ? words : use === 'upi' ? 'asha.rao@okaxis' : null,
  );
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
