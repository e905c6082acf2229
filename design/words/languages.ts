import type { Language } from '#contract/design/design.ts';

interface LanguageFacts {
  readonly language: Language;
  /** In English, and as its speakers write it. */
  readonly label: string;
  /** ISO 15924. */
  readonly script: string;
}

/** By the number of people who read them in India. */
export const LANGUAGES: readonly LanguageFacts[] = [
  { language: 'en', label: 'English', script: 'Latn' },
  { language: 'hi', label: 'Hindi · हिन्दी', script: 'Deva' },
  { language: 'bn', label: 'Bengali · বাংলা', script: 'Beng' },
  { language: 'mr', label: 'Marathi · मराठी', script: 'Deva' },
  { language: 'te', label: 'Telugu · తెలుగు', script: 'Telu' },
  { language: 'ta', label: 'Tamil · தமிழ்', script: 'Taml' },
  { language: 'gu', label: 'Gujarati · ગુજરાતી', script: 'Gujr' },
  { language: 'ur', label: 'Urdu · اردو', script: 'Arab' },
  { language: 'kn', label: 'Kannada · ಕನ್ನಡ', script: 'Knda' },
  { language: 'or', label: 'Odia · ଓଡ଼ିଆ', script: 'Orya' },
  { language: 'ml', label: 'Malayalam · മലയാളം', script: 'Mlym' },
  { language: 'pa', label: 'Punjabi · ਪੰਜਾਬੀ', script: 'Guru' },
];
