import type { FieldName, Language } from '#contract/design/design.ts';
import { pricesOf } from './example-prices.ts';

type Lines = Readonly<Record<Language, string>>;

const OFFER: Lines = {
  en: '20% off this week',
  hi: 'इस हफ़्ते 20% की छूट',
  mr: 'या आठवड्यात 20% सूट',
  bn: 'এই সপ্তাহে 20% ছাড়',
  gu: 'આ અઠવાડિયે 20% છૂટ',
  pa: 'ਇਸ ਹਫ਼ਤੇ 20% ਛੋਟ',
  ta: 'இந்த வாரம் 20% தள்ளுபடி',
  te: 'ఈ వారం 20% తగ్గింపు',
  kn: 'ಈ ವಾರ 20% ರಿಯಾಯಿತಿ',
  ml: 'ഈ ആഴ്ച 20% കിഴിവ്',
  or: 'ଏହି ସପ୍ତାହ 20% ରିହାତି',
  ur: 'اس ہفتے 20% کی چھوٹ',
};
const DATE: Lines = {
  en: '14 February 2027',
  hi: '14 फ़रवरी 2027',
  mr: '14 फेब्रुवारी 2027',
  bn: '14 ফেব্রুয়ারি 2027',
  gu: '14 ફેબ્રુઆરી 2027',
  pa: '14 ਫ਼ਰਵਰੀ 2027',
  ta: '14 பிப்ரவரி 2027',
  te: '14 ఫిబ్రవరి 2027',
  kn: '14 ಫೆಬ್ರವರಿ 2027',
  ml: '14 ഫെബ്രുവരി 2027',
  or: '14 ଫେବୃଆରୀ 2027',
  ur: '14 فروری 2027',
};
const TIME: Lines = {
  en: '11 am',
  hi: 'सुबह 11 बजे',
  mr: 'सकाळी 11 वाजता',
  bn: 'সকাল 11টা',
  gu: 'સવારે 11 વાગ્યે',
  pa: 'ਸਵੇਰੇ 11 ਵਜੇ',
  ta: 'காலை 11 மணி',
  te: 'ఉదయం 11 గంటలకు',
  kn: 'ಬೆಳಿಗ್ಗೆ 11 ಗಂಟೆಗೆ',
  ml: 'രാവിലെ 11 മണിക്ക്',
  or: 'ସକାଳ 11ଟା',
  ur: 'صبح 11 بجے',
};
const VENUE: Lines = {
  en: 'Community Hall, MG Road',
  hi: 'सामुदायिक भवन, एम.जी. रोड',
  mr: 'समाज मंदिर, एम.जी. रोड',
  bn: 'কমিউনিটি হল, এম জি রোড',
  gu: 'કોમ્યુનિટી હોલ, એમ.જી. રોડ',
  pa: 'ਕਮਿਊਨਿਟੀ ਹਾਲ, ਐਮ.ਜੀ. ਰੋਡ',
  ta: 'சமுதாயக் கூடம், எம்.ஜி. சாலை',
  te: 'కమ్యూనిటీ హాల్, ఎం.జి. రోడ్',
  kn: 'ಸಮುದಾಯ ಭವನ, ಎಂ.ಜಿ. ರಸ್ತೆ',
  ml: 'കമ്മ്യൂണിറ്റി ഹാൾ, എം.ജി. റോഡ്',
  or: 'କମ୍ୟୁନିଟି ହଲ, ଏମ.ଜି. ରୋଡ',
  ur: 'کمیونٹی ہال، ایم جی روڈ',
};
const SECOND: Lines = {
  en: 'Arjun',
  hi: 'अर्जुन',
  mr: 'अर्जुन',
  bn: 'অর্জুন',
  gu: 'અર્જુન',
  pa: 'ਅਰਜੁਨ',
  ta: 'அர்ஜுன்',
  te: 'అర్జున్',
  kn: 'ಅರ್ಜುನ್',
  ml: 'അർജുൻ',
  or: 'ଅର୍ଜୁନ',
  ur: 'ارجن',
};
/** Words to show a design with until there are some: an example that nobody means, and that is never printed. Empty: none. */
export function sampleOf(field: FieldName, language: Language, trade: string): string {
  switch (field) {
    case 'offer':
      return OFFER[language];
    case 'date':
      return DATE[language];
    case 'time':
      return TIME[language];
    case 'venue':
      return VENUE[language];
    case 'second':
      return SECOND[language];
    // No layout shows one any more: what a pack weighs nobody guesses. Designs of before may still say it.
    case 'note':
      return '250 g';
    case 'items':
      return pricesOf(language, trade);
    default:
      return '';
  }
}
