import { expect, test } from 'vitest';
import { ARTWORK_MAX_BYTES, ORPHAN_HOURS } from '#contract/artwork.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { KEPT_HOURS, MAX_BYTES } from './file-rules.ts';
import { refusalOf, sentences } from './refusal.ts';

test('the browser knows the same limits and says the same sentences as the server', () => {
  expect(MAX_BYTES).toBe(ARTWORK_MAX_BYTES);
  expect(KEPT_HOURS).toBe(ORPHAN_HOURS);
  for (const [code, sentence] of Object.entries(sentences)) {
    expect(errorCatalogue[code as keyof typeof sentences][1]).toBe(sentence);
  }
});

test.each([
  ['card.PDF', MAX_BYTES, null],
  ['card.pdf', MAX_BYTES + 1, sentences.file_too_big],
  ['card.pdf', 0, sentences.file_empty],
  ['card.CDR', 10, sentences.file_is_cdr],
  ['logo.psd', 10, sentences.file_is_psd],
  ['letter.docx', 10, sentences.file_is_document],
  ['deck.pptx', 10, sentences.file_is_slides],
  ['IMG_0042.HEIC', 10, null],
  ['scan.tiff', 10, sentences.file_is_picture],
  ['all.7z', 10, sentences.file_is_archive],
  ['card.pdf.cdr', 10, sentences.file_is_cdr],
  ['program.exe', 10, sentences.file_type_unknown],
  ['card', 10, sentences.file_type_unknown],
  ['card.pdf.exe', 10, sentences.file_type_unknown],
])('%s of %i bytes', (name, size, refusal) => {
  expect(refusalOf({ name, size })).toBe(refusal);
});
