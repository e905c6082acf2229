import type { Language } from '#contract/design/design.ts';

/** Beside a code that keeps the telephone number of whoever gave the card. */
export const SCAN_TO_SAVE: Readonly<Record<Language, string>> = {
  en: 'Scan to save our number',
  hi: 'नंबर सेव करने के लिए स्कैन करें',
  mr: 'नंबर सेव्ह करण्यासाठी स्कॅन करा',
  bn: 'নম্বর সেভ করতে স্ক্যান করুন',
  gu: 'નંબર સેવ કરવા સ્કેન કરો',
  pa: 'ਨੰਬਰ ਸੇਵ ਕਰਨ ਲਈ ਸਕੈਨ ਕਰੋ',
  ta: 'எண்ணைச் சேமிக்க ஸ்கேன் செய்யவும்',
  te: 'నంబర్ సేవ్ చేయడానికి స్కాన్ చేయండి',
  kn: 'ಸಂಖ್ಯೆ ಉಳಿಸಲು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ',
  ml: 'നമ്പർ സേവ് ചെയ്യാൻ സ്കാൻ ചെയ്യുക',
  or: 'ନମ୍ବର ସେଭ୍ କରିବାକୁ ସ୍କାନ୍ କରନ୍ତୁ',
  ur: 'نمبر محفوظ کرنے کے لیے اسکین کریں',
};
