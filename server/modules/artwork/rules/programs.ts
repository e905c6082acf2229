type Program = 'Canva' | 'CorelDRAW' | 'Microsoft Office';

const PRODUCERS: readonly (readonly [RegExp, Program])[] = [
  [/\bcanva\b/i, 'Canva'],
  [/\bcorel/i, 'CorelDRAW'],
  [/\bmicrosoft\b.*\b(?:word|powerpoint|publisher|excel|office|365)\b/i, 'Microsoft Office'],
];

const HINTS: Readonly<Record<'bleed' | 'fonts' | 'colours', Partial<Record<Program, string>>>> = {
  bleed: {
    Canva: 'In Canva, download it as PDF Print with “Crop marks and bleed” ticked.',
    CorelDRAW: 'In CorelDRAW, publish it to PDF with a bleed limit.',
  },
  fonts: {
    CorelDRAW: 'In CorelDRAW, publish it to PDF with “Export all text as curves”.',
    'Microsoft Office':
      'In Word or PowerPoint, tick “PDF/A compliant” among the options when you save the PDF.',
  },
  colours: {
    Canva: 'Canva draws in colours of the screen.',
    'Microsoft Office': 'Word and PowerPoint know only colours of the screen.',
  },
};

/** How the program that wrote a file does better, as a further sentence; empty for programs we know nothing of. */
export function exportHint(about: keyof typeof HINTS, producer: string | null | undefined): string {
  const program = PRODUCERS.find(([pattern]) => pattern.test(producer ?? ''))?.[1];
  const hint = program && HINTS[about][program];
  return hint ? ` ${hint}` : '';
}
