import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['శ్రీనివాస్ రమేష్ ప్రసాద్', 'Shrinivas Ramesh Prasad'],
  ['സുരേഷ് ലക്ഷ്മി രാജേഷ്', 'Suresh Lakshmi Rajesh'],
  ['ਸਿੰਘ ਆਸ਼ਾ ਰਾਓ', 'Singh Asha Rao'],
  ['અંકિત', 'Ankit'],
  ['কৃষ্ণ রায়', 'Krishna Ray'],
  ['ଆଶା ରାଓ', 'Asha Rao'],
  ['ಕೃಷ್ಣ ಬೆಂಗಳೂರು', 'Krishna Bengaluru'],
  ['राम फ़ोन लक्ष्मी मुंबई १२', 'Ram Fon Lakshmi Mumbai 12'],
  ['王小明', 'WangXiaoMing'],
  ['Дмитрий', 'Dmitriy'],
  ['José, 14 Main Road', 'José, 14 Main Road'],
])('%s is %s', (text, latin) => expect(transliterate(text)).toBe(latin));

test('a Latin letter is left for every word of it', () => {
  for (const word of ['محمد', 'שלום', 'สมชาย', '김철수', 'ரமேஷ்'])
    expect(transliterate(word)).toMatch(/^[ -~]+$/);
});
