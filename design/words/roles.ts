/** What somebody is in a business, as cards say it; what a business does is none of these. In the languages the shop speaks. */
const ROLES = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:co-?)?(?:founder|owner)|manager|mgr|director|prop(?:rietor)?|partner|c[efto]o|md|chairman|president|head',
    'executive|officer|engineer|consultant|agent|advisor|accountant|secretary|supervisor|principal|in-?charge|associate',
    'प्रबंधक|निदेशक|मालिक|मैनेजर|व्यवस्थापक|प्रोप्रा|ব্যবস্থাপক|ম্যানেজার|মালিক|મેનેજર|માલિક|ਮੈਨੇਜਰ|ਮਾਲਕ',
    'மேலாளர்|உரிமையாளர்|మేనేజర్|యజమాని|ವ್ಯವಸ್ಥಾಪಕ|ಮಾಲೀಕ|ಮ್ಯಾನೇಜರ್|മാനേജർ|ഉടമ|ମ୍ୟାନେଜର|ମାଲିକ|منیجر|مالک',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Whether words say who somebody is there, and not what is sold: they stand with the person. */
export const isRole = (words: string): boolean => ROLES.test(words.normalize('NFC'));
