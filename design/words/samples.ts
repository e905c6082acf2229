import type { FieldName, Language } from '#contract/design/design.ts';

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
/** Tea, coffee, samosa, masala dosa, idli, thali, lassi, gulab jamun. */
const DISHES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Tea', 'Coffee', 'Samosa', 'Masala dosa', 'Idli', 'Thali', 'Lassi', 'Gulab jamun'],
  hi: ['चाय', 'कॉफ़ी', 'समोसा', 'मसाला डोसा', 'इडली', 'थाली', 'लस्सी', 'गुलाब जामुन'],
  mr: ['चहा', 'कॉफी', 'समोसा', 'मसाला डोसा', 'इडली', 'थाळी', 'लस्सी', 'गुलाबजाम'],
  bn: ['চা', 'কফি', 'সিঙ্গাড়া', 'মসলা দোসা', 'ইডলি', 'থালি', 'লস্যি', 'গোলাপ জাম'],
  gu: ['ચા', 'કોફી', 'સમોસા', 'મસાલા ઢોસા', 'ઈડલી', 'થાળી', 'લસ્સી', 'ગુલાબ જાંબુ'],
  pa: ['ਚਾਹ', 'ਕੌਫ਼ੀ', 'ਸਮੋਸਾ', 'ਮਸਾਲਾ ਡੋਸਾ', 'ਇਡਲੀ', 'ਥਾਲੀ', 'ਲੱਸੀ', 'ਗੁਲਾਬ ਜਾਮਣ'],
  ta: ['டீ', 'காபி', 'சமோசா', 'மசாலா தோசை', 'இட்லி', 'சாப்பாடு', 'லஸ்ஸி', 'குலாப் ஜாமூன்'],
  te: ['టీ', 'కాఫీ', 'సమోసా', 'మసాలా దోశ', 'ఇడ్లీ', 'భోజనం', 'లస్సీ', 'గులాబ్ జామూన్'],
  kn: ['ಚಹಾ', 'ಕಾಫಿ', 'ಸಮೋಸ', 'ಮಸಾಲೆ ದೋಸೆ', 'ಇಡ್ಲಿ', 'ಊಟ', 'ಲಸ್ಸಿ', 'ಗುಲಾಬ್ ಜಾಮೂನ್'],
  ml: ['ചായ', 'കാപ്പി', 'സമോസ', 'മസാല ദോശ', 'ഇഡ്ഡലി', 'ഊണ്', 'ലസ്സി', 'ഗുലാബ് ജാമുൻ'],
  or: ['ଚା', 'କଫି', 'ସିଙ୍ଗଡ଼ା', 'ମସଲା ଦୋସା', 'ଇଡ଼ଲି', 'ଥାଳି', 'ଲସି', 'ଗୁଲାବ ଜାମୁ'],
  ur: ['چائے', 'کافی', 'سموسہ', 'مسالہ ڈوسا', 'اڈلی', 'تھالی', 'لسی', 'گلاب جامن'],
};
/** First visit, home visit, a month, a year, repair, delivery: what other trades have in a price list. */
const SERVICES: Readonly<Record<Language, readonly string[]>> = {
  en: ['First visit', 'Home visit', 'For a month', 'For a year', 'Repair', 'Home delivery'],
  hi: ['पहली मुलाक़ात', 'घर पर सेवा', 'एक महीना', 'एक साल', 'मरम्मत', 'होम डिलीवरी'],
  mr: ['पहिली भेट', 'घरपोच सेवा', 'एक महिना', 'एक वर्ष', 'दुरुस्ती', 'होम डिलिव्हरी'],
  bn: ['প্রথম সাক্ষাৎ', 'বাড়িতে সেবা', 'এক মাস', 'এক বছর', 'মেরামত', 'হোম ডেলিভারি'],
  gu: ['પહેલી મુલાકાત', 'ઘરે સેવા', 'એક મહિનો', 'એક વર્ષ', 'રિપેરિંગ', 'હોમ ડિલિવરી'],
  pa: ['ਪਹਿਲੀ ਮੁਲਾਕਾਤ', 'ਘਰ ਸੇਵਾ', 'ਇੱਕ ਮਹੀਨਾ', 'ਇੱਕ ਸਾਲ', 'ਮੁਰੰਮਤ', 'ਹੋਮ ਡਿਲੀਵਰੀ'],
  ta: ['முதல் சந்திப்பு', 'வீட்டுச் சேவை', 'ஒரு மாதம்', 'ஒரு வருடம்', 'பழுதுபார்ப்பு', 'ஹோம் டெலிவரி'],
  te: ['మొదటి సందర్శన', 'ఇంటి వద్ద సేవ', 'ఒక నెల', 'ఒక సంవత్సరం', 'మరమ్మతు', 'హోమ్ డెలివరీ'],
  kn: ['ಮೊದಲ ಭೇಟಿ', 'ಮನೆಗೆ ಸೇವೆ', 'ಒಂದು ತಿಂಗಳು', 'ಒಂದು ವರ್ಷ', 'ದುರಸ್ತಿ', 'ಹೋಮ್ ಡೆಲಿವರಿ'],
  ml: ['ആദ്യ സന്ദർശനം', 'വീട്ടിൽ സേവനം', 'ഒരു മാസം', 'ഒരു വർഷം', 'റിപ്പയർ', 'ഹോം ഡെലിവറി'],
  or: ['ପ୍ରଥମ ସାକ୍ଷାତ', 'ଘରେ ସେବା', 'ଏକ ମାସ', 'ଏକ ବର୍ଷ', 'ମରାମତି', 'ହୋମ ଡେଲିଭରି'],
  ur: ['پہلی ملاقات', 'گھر پر سروس', 'ایک مہینہ', 'ایک سال', 'مرمت', 'ہوم ڈلیوری'],
};
const SERVICE_PRICES = [300, 500, 1200, 12_000, 450, 50];
/** Trades that sell food. */
const FOOD = ['cafe', 'sweets'];
const PRICES = [15, 25, 20, 70, 40, 120, 50, 40];

const priced = (things: readonly string[], prices: readonly number[]) =>
  things.map((what, at) => `${what} ${grouped(prices[at] ?? 0)}`).join('\n');

/** `12,000` and `1,20,000`, as India writes them. */
const grouped = (price: number) => String(price).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');

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
      return FOOD.includes(trade)
        ? priced(DISHES[language], PRICES)
        : priced(SERVICES[language], SERVICE_PRICES);
    default:
      return '';
  }
}
