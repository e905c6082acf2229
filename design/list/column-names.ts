import type { FieldName } from '#contract/design/design.ts';

type Filled = FieldName | 'quantity';

/** How columns are called in lists of offices, in small letters. `name` of such a list is a person's. */
const CALLED = {
  name: /^(?:company|business|shop|firm|organi[sz]ation)(?: name)?$/,
  trade: /^(?:title|designation|job title|role|post|position|department)$/,
  person:
    /^(?:(?:(?:first|last|middle|sur|given|family|full|emp(?:loyee)?|staff|student|guest|member) ?)?name|employee|person|your name|staff|guest|member)$/,
  phone: /^(?:phone|mobile|mob|tel|telephone|contact|cell|whatsapp)(?: ?(?:no|number|phone)?\.?)?(?: ?1)?$/,
  email: /^(?:e-?mail)(?: (?:id|address))?$/,
  web: /^(?:web|website|url|site)$/,
  address: /^(?:address|office|location|branch)(?: address)?$/,
  quantity: /^(?:qty|quantity|pieces|pcs|cards|copies|nos\.?)$/,
} satisfies Partial<Record<Filled, RegExp>>;

/** The same as people write them in the scripts of India, in the order of languages: hi, mr, bn, gu, pa, ta, te, kn, ml, or, ur. */
const IN_SCRIPTS: readonly (readonly [Filled, string])[] = [
  ['person', 'नाम पूरा_नाम कर्मचारी_का_नाम नाव नांव पूर्ण_नाव संपूर्ण_नाव নাম નામ ਨਾਮ ਨਾਂ பெயர் పేరు ಹೆಸರು പേര് ନାମ ନାଁ نام'],
  [
    'name',
    'दुकान कंपनी दुकानाचे_नाव দোকান কোম্পানি દુકાન કંપની ਦੁਕਾਨ ਕੰਪਨੀ கடை நிறுவனம் దుకాణం కంపెనీ ಅಂಗಡಿ ಕಂಪನಿ കട കമ്പനി ଦୋକାନ କମ୍ପାନୀ دکان کمپنی',
  ],
  ['trade', 'पद हुद्दा पदनाम পদ পদবি હોદ્દો ਅਹੁਦਾ பதவி హోదా ಹುದ್ದೆ പദവി തസ്തിക ପଦବୀ ପଦ عہدہ'],
  [
    'phone',
    'फोन फ़ोन मोबाइल मोबाईल नंबर फोन_नंबर फ़ोन_नंबर फोन_नं मोबाइल_नंबर मोबाइल_नं मोबाईल_नंबर दूरध्वनी संपर्क ফোন মোবাইল ফোন_নম্বর ફોન મોબાઈલ મોબાઇલ ફોન_નંબર ਫ਼ੋਨ ਫੋਨ ਮੋਬਾਈਲ தொலைபேசி கைபேசி மொபைல் போன் ఫోన్ మొబైల్ ఫోన్_నంబర్ ಫೋನ್ ಮೊಬೈಲ್ ದೂರವಾಣಿ ഫോൺ മൊബൈൽ ഫോൺ_നമ്പർ ଫୋନ ଫୋନ୍ ମୋବାଇଲ فون موبائل نمبر فون_نمبر',
  ],
  ['email', 'ईमेल ई-मेल ইমেল ই-মেইল ઈમેલ ઇમેઇલ ਈਮੇਲ மின்னஞ்சல் ఈమెయిల్ ಇಮೇಲ್ ഇമെയിൽ ଇମେଲ ای_میل'],
  ['web', 'वेबसाइट वेबसाईट ওয়েবসাইট વેબસાઇટ ਵੈੱਬਸਾਈਟ இணையதளம் వెబ్‌సైట్ ವೆಬ್‌ಸೈಟ್ വെബ്സൈറ്റ് ୱେବସାଇଟ ویب_سائٹ'],
  ['address', 'पता पत्ता ঠিকানা સરનામું ਪਤਾ முகவரி చిరునామా ವಿಳಾಸ വിലാസം ଠିକଣା پتہ پتا'],
  ['quantity', 'संख्या मात्रा नग সংখ্যা পরিমাণ સંખ્યા નંગ ਗਿਣਤੀ எண்ணிக்கை సంఖ్య ಸಂಖ್ಯೆ എണ്ണം ସଂଖ୍ୟା تعداد'],
];

const byWord = new Map(
  IN_SCRIPTS.flatMap(([filled, words]) =>
    words.split(' ').map((word) => [word.replaceAll('_', ' ').normalize('NFC'), filled] as const),
  ),
);

/** What a column of that name fills; undefined where its name says nothing. */
export function calledAs(name: string): Filled | undefined {
  const called = bare(name);
  return (
    (Object.keys(CALLED) as (keyof typeof CALLED)[]).find((one) => CALLED[one].test(called)) ??
    byWord.get(called)
  );
}

/** The place of a part of somebody's name among its parts, wherever its column stands; undefined of any other column. */
export function partOfName(name: string): number | undefined {
  const at = PARTS_OF_NAME.findIndex((part) => part.test(bare(name)));
  return at < 0 ? undefined : at;
}

const PARTS_OF_NAME = [/^(?:first|given) ?name$/, /^middle ?name$/, /^(?:(?:last|family) ?name|sur ?name)$/];

/** Without what forms and programs add to it: `Last_name *:` is `last name`, `Name (as on the card)` a name. */
const bare = (name: string): string =>
  name
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/[\s:*]+$/, '')
    .normalize('NFC')
    .toLowerCase();

/** A column that counts rows: nobody prints it. */
export const isCounter = (name: string): boolean =>
  /^(?:s(?:r|l|erial)?\.? ?(?:no|number)?\.?|no\.?|#|sno|क्र\.?|क्रमांक|क्रम|क्र\. ?सं\.?|ক্রমিক|ક્રમ|ਲੜੀ|வ\. ?எண்|క్ర\. ?సం\.?|ಕ್ರ\. ?ಸಂ\.?|ക്രമ ?നമ്പർ|କ୍ରମିକ|نمبر شمار)$/iu.test(
    name.trim(),
  );
