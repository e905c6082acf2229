const END = '(?:com|in|org|net|co\\.in|biz|info)';
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])w{4,}\.[a-z0-9-]+\.[a-z.]+/i, 'begins with more than three w'],
  [new RegExp(`(?<![\\w.@])ww\\.[a-z0-9-]+\\.${END}(?![\\w-])`, 'i'), 'begins with two w'],
  [new RegExp(`(?<![\\w.])www[,;] ?[a-z0-9-]+[.,]${END}(?![\\w-])`, 'i'), 'has a comma where a dot belongs'],
  [new RegExp(`(?<![\\w.])www\\.[a-z0-9-]+,${END}(?![\\w-])`, 'i'), 'has a comma where a dot belongs'],
  [/(?<![\w.])www\.\.[a-z0-9-]+/i, 'has two dots'],
  [/(?<![\w.])www\.[a-z0-9-]+\.\.[a-z]+/i, 'has two dots'],
  [
    /(?<![\w.])(?:https?:\/\/)?www\.[a-z0-9-]+\.(?:con|cmo|ocm|c0m|vom)(?![\w.-])/i,
    'ends in a way no address does',
  ],
  [/(?<!\w)(?!https?:)(?:h{1,2}t{1,3}p{1,2}s{0,2}|ttps?):\/\/(?=\w)/i, 'is not how an address begins'],
  [/(?<!\w)https?(?:\/\/|:\/(?!\/)|;\/\/)[\w-]/i, 'is not how an address begins'],
];

/** A web address with a slip that no browser opens. */
export function webTypo(line: string): string | null {
  for (const [pattern, what] of SLIPS) {
    const [written] = pattern.exec(line) ?? [];
    if (written) return `The web address “${written.replace(/[.,]$/, '')}” ${what}.`;
  }
  return null;
}
