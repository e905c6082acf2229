import type { Rule } from '../finding.ts';
import { lineRule } from './lines.ts';

const MESSAGE = (written: string) => `“${written}” looks like a placeholder that was left in the design.`;
const LONGEST_QUOTE = 40;

/** The text printers fill space with; nobody means it. */
const FILLER =
  /\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing|sed do eiusmod|incididunt ut labore)\b/i;
const loremIpsum = lineRule('PLACEHOLDER', 'tell', (line) => {
  const [written] = FILLER.exec(line) ?? [];
  return written ? MESSAGE(written) : null;
});

const YOURS = 'name|company(?: name)?|logo|address|text|title|tagline|e-?mail|phone(?: number)?|website';
/** Words a template has in place of somebody's own; forms that are filled in by hand say "Name:" and no more. */
const TEMPLATES: readonly RegExp[] = [
  // Within a sentence it is a promise.
  new RegExp(`^(?:\\S+ )?your (?:${YOURS}) (?:goes )?here\\b(?! [a-z])`, 'i'),
  new RegExp(`^(?:your (?:${YOURS})|insert (?:${YOURS})|add your (?:${YOURS})|sample text|dummy text)$`, 'i'),
  /^(?:company name|business name|your full name|name surname|firstname lastname|job title|address line [12])$/i,
  /^(?:logo|tagline|slogan|text|title|address|website|photo|image|picture) (?:goes )?here[.!]?$/i,
  /(?:\+?91[\s-]*)?\bX{5}[\s-]?X{5}\b/i,
  /\b(?:12345[\s-]?67890|00000[\s-]?00000|98765[\s-]?XXXXX)\b/i,
  /\b(?:your ?name|your\.?e?mail(?:id)?)@[\w.-]+\.\w+/i,
  /\b(?:name|email|info|mail)@(?:example|email|domain|company|yourcompany|yourwebsite)\.com\b/i,
  /(?<![\w.@-])(?:www\.)?example\.(?:com|org|net|in)\b/i,
  /\b(?:www\.)?(?:yourwebsite|yourdomain|yourcompany|websitename)\.(?:com|in)\b/i,
];

const leftInTemplate = lineRule('PLACEHOLDER', 'silent', (line) => {
  for (const pattern of TEMPLATES) {
    const [written] = pattern.exec(line) ?? [];
    if (written) return MESSAGE(written.slice(0, LONGEST_QUOTE));
  }
  return null;
});

/** What a template had in place of the customer's own words. */
export const placeholderTexts: Rule = (subject) => [...loremIpsum(subject), ...leftInTemplate(subject)];
