import { finding, type Rule } from '../finding.ts';

/** Front and back of one sheet that lie differently: turned over, one of them stands on its side. */
export const turnedBack: Rule = ({ form, pages }) => {
  const { trim } = form;
  const [front, back] = pages;
  if (!trim || trim.widthMm === trim.heightMm || form.pages !== 2 || !front || !back) return [];
  const isWhole = [front, back].every(
    ({ fit, page }) => fit.how !== 'mismatch' && fit.how !== 'free' && !page.isEmpty,
  );
  if (!isWhole || front.fit.isTurned === back.fit.isTurned) return [];
  const message = 'Front and back lie differently: one is upright and the other across. Is that meant?';
  return [
    finding('TURNED_BACK', { severity: 'info', action: 'silent' }, message, {
      page: back.number,
    }),
  ];
};
