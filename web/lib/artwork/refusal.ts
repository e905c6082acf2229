import { ARTWORK_EXTENSIONS, ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import { OTHER_FORMATS } from '#contract/other-formats.ts';
import { MAX_BYTES } from './file-rules.ts';

// The contract's sentences without its schemas; file-rules.test.ts holds them to the contract.
export const sentences = {
  file_type_unknown: `Please upload a ${ARTWORK_FORMATS} file.`,
  file_too_big: 'The file is larger than 50 MB. Please upload a smaller file.',
  file_empty: 'This file is empty. Please choose another file.',
  file_is_cdr:
    'CorelDRAW files cannot be read here. In CorelDRAW choose File, Publish to PDF with the preset “PDF/X-4”, and upload that PDF.',
  file_is_psd:
    'Photoshop files cannot be read here. In Photoshop choose File, Save a Copy as Photoshop PDF, and upload that PDF.',
  file_is_indd:
    'InDesign files cannot be read here. In InDesign choose File, Export as Adobe PDF (Print), and upload that PDF.',
  file_is_document:
    'Word and Writer files cannot be read here: fonts and lines would move. Choose File, Save as PDF, and upload that PDF.',
  file_is_slides:
    'PowerPoint and Impress files cannot be read here. Choose File, Export as PDF, and upload that PDF.',
  file_is_picture: 'Please save this picture as a PNG or JPG in its full size, and upload that.',
  file_is_archive: 'Please unpack the archive, and upload the PDF or picture that is in it.',
} as const;

/** Why the server would refuse this file before a byte is sent, or null. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!(ARTWORK_EXTENSIONS as readonly string[]).includes(extension)) return otherFormat(extension);
  if (file.size === 0) return sentences.file_empty;
  if (file.size > MAX_BYTES) return sentences.file_too_big;
  return null;
}

function otherFormat(extension: string): string {
  for (const [code, known] of Object.entries(OTHER_FORMATS))
    if ((known as readonly string[]).includes(extension))
      return sentences[code as keyof typeof OTHER_FORMATS];
  return sentences.file_type_unknown;
}
