/** What somebody is in a business, as cards say it; what a business does is none of these. In the languages the shop speaks. */
const ROLES = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:co-?)?(?:founder|owner)|manager|mgr|director|prop(?:riet(?:or|ress|rix))?|partner|c[efto]o|md|chairman|president|head',
    'executive|officer|engineer|consultant|agent|advisor|accountant|secretary|supervisor|principal|in-?charge|associate',
    'प्रबंधक|निदेशक|निदेशिका|मालिक|मालकिन|मालक|मालकीण|मैनेजर|व्यवस्थापक|व्यवस्थापिका|संचालक|संचालिका|संस्थापक|संस्थापिका|प्रोप्रा',
    'ব্যবস্থাপক|ম্যানেজার|মালিক|মালকিন|পরিচালক|પ્રોપ્રાઇટર|સંચાલક|મેનેજર|માલિક|માલકણ|ਮੈਨੇਜਰ|ਮਾਲਕ|ਮਾਲਕਣ|ਸੰਚਾਲਕ',
    'மேலாளர்|உரிமையாளர்|நிறுவனர்|இயக்குநர்|మేనేజర్|యజమాని|యజమానురాలు|డైరెక్టర్|ವ್ಯವಸ್ಥಾಪಕ|ಮಾಲೀಕ|ಮಾಲಕಿ|ನಿರ್ದೇಶಕ|ಮ್ಯಾನೇಜರ್',
    'മാനേജർ|ഉടമ|സ്ഥാപകൻ|ഡയറക്ടർ|ମ୍ୟାନେଜର|ମାଲିକ|ମାଲିକାଣୀ|ପରିଚାଳକ|منیجر|مالک|مالکہ|ڈائریکٹر|بانی',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Whether words say who somebody is there, and not what is sold: they stand with the person. */
export const isRole = (words: string): boolean => ROLES.test(words.normalize('NFC'));
