import type { Finding } from '#contract/artwork-check.ts';
import type { Place } from '../facts/artwork-facts.ts';
import { finishingOfSpot } from '../facts/finishing.ts';
import { finding, type Rule } from './finding.ts';
import { exportHint } from './programs.ts';
import { counted, listed } from './sizes-in-words.ts';

const SCREEN = new Set(['rgb', 'icc-rgb', 'lab']);

/** Colours of screens are converted; the change is small for most. */
export const screenColours: Rule = ({ facts, pages }) => {
  const spaces = [...pages.flatMap(({ page }) => page.colourSpaces), facts.picture?.colourSpace ?? ''];
  if (!spaces.some((space) => SCREEN.has(space)) && !facts.drawing) return [];
  const message = `Colours of the screen (RGB) are converted to printing inks; very bright ones become a little calmer.${exportHint('colours', facts.document?.producer)}`;
  return [
    finding('RGB', { severity: 'info', action: 'silent' }, message, {
      fix: 'convert_to_cmyk',
    }),
  ];
};

/** Inks that are mixed for one job: they print in the four. What is foil, varnish or a line to cut is no ink. */
export const spotColours: Rule = ({ pages }) => {
  const names = [...new Set(pages.flatMap(({ page }) => page.spots))].filter(
    (name) => !finishingOfSpot(name),
  );
  if (names.length === 0) return [];
  const message = `${listed(names)} ${names.length === 1 ? 'is a spot colour and prints' : 'are spot colours and print'} in the four printing inks, as near as they come.`;
  const weight = { severity: 'warn', action: 'tell' } as const;
  return [finding('SPOT', weight, message, { fix: 'spot_to_process' })];
};

/** Beyond the cut it is what register marks and bars are painted in. */
export const registrationColour: Rule = ({ pages }) =>
  pages.flatMap(({ number, page, fit }): Finding[] => {
    // One of another shape may say where it is cut all the same.
    const isCut = fit.how !== 'mismatch' || fit.trim.width < page.cropBox.width - HAIR_MM;
    const isBeyond = isCut && page.registration?.every((place) => isOutside(place, fit.trim));
    if (!page.hasRegistration || isBeyond) return [];
    const message = `Something on page ${number} is painted in all inks at once (the colour "All"), which is meant for crop marks. It may smudge.`;
    const weight = { severity: 'warn', action: 'tell' } as const;
    return [finding('REGISTRATION', weight, message, { page: number, fix: 'registration_to_black' })];
  });

/** So far a line may reach over the cut, in mm. */
const HAIR_MM = 0.3;

const isOutside = (place: Place, cut: Place): boolean =>
  place.x + place.width <= cut.x + HAIR_MM ||
  place.y + place.height <= cut.y + HAIR_MM ||
  place.x >= cut.x + cut.width - HAIR_MM ||
  place.y >= cut.y + cut.height - HAIR_MM;

/** Black letters of four inks get coloured edges. */
export const richText: Rule = ({ pages }) =>
  pages.flatMap(({ number, page: { richText: rich } }): Finding[] => {
    if (rich.count === 0) return [];
    const message = `Black text on page ${number} is mixed of several inks; we print it in black alone, so that it is sharp.`;
    const weight = { severity: 'warn', action: 'silent' } as const;
    return [finding('RICH_TEXT', weight, message, { page: number, place: rich.place, fix: 'text_to_black' })];
  });

/** White that is set to overprint vanishes on the press, though it is seen on the screen. */
export const whiteOverprint: Rule = ({ pages }) =>
  pages.flatMap(({ number, page: { whiteOverprint: white } }): Finding[] => {
    if (white.count === 0) return [];
    const message = `${counted(white.count, 'white part')} on page ${number} would disappear in print (white set to overprint). We print what the preview shows.`;
    const weight = { severity: 'block', action: 'tell' } as const;
    return [
      finding('WHITE_OVERPRINT', weight, message, {
        page: number,
        place: white.place,
        fix: 'knock_out_white',
      }),
    ];
  });
