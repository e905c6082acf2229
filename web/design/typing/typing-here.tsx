import { Suspense } from 'react';
import type { Language } from '#contract/design/design.ts';
import { later } from '#web/ui/later.ts';
import { useLatin } from './latin-state.ts';

/** Most people never need it. */
const LatinTyping = later(() => import('./latin-typing.tsx'));

/** Once on a screen with fields of words: what is typed in Latin letters there becomes the script, where that is wanted. */
export function TypingHere({ language }: { language: Language }) {
  const { isOn } = useLatin();
  return isOn && language !== 'en' ? (
    <Suspense fallback={null}>
      <LatinTyping language={language} />
    </Suspense>
  ) : null;
}
