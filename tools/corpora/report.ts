/** What came of the files of one corpus. */
export interface Corpus {
  readonly name: string;
  /** Files that end like artwork. */
  readonly of: number;
  opened: number;
  /** `readable`, the codes of refusals, and `died` of a process that ended otherwise. */
  readonly outcomes: Map<string, number>;
  readonly deaths: string[];
  longestMs: number;
  peakBytes: number;
}

export const newCorpus = (name: string, of: number): Corpus => ({
  name,
  of,
  opened: 0,
  outcomes: new Map(),
  deaths: [],
  longestMs: 0,
  peakBytes: 0,
});

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The outcome in words, and what died by name. */
export function report(corpora: readonly Corpus[], confinement: string): string {
  const rows = corpora.map(({ name, of, opened, outcomes, longestMs, peakBytes }) => {
    const refused = [...outcomes]
      .filter(([outcome]) => outcome !== 'readable')
      .toSorted((a, b) => b[1] - a[1])
      .map(([outcome, count]) => `${outcome} ${count}`);
    const [seconds, megabytes] = [(longestMs / 1000).toFixed(1), Math.round(peakBytes / 1024 / 1024)];
    const corpus = name.replace('+', '/');
    return row([
      corpus,
      `${opened} of ${of}`,
      outcomes.get('readable') ?? 0,
      refused.join(', ') || '—',
      `${seconds} s`,
      `${megabytes} MB`,
    ]);
  });
  const total = corpora.reduce((sum, { opened }) => sum + opened, 0);
  const deaths = corpora.flatMap((corpus) => corpus.deaths);
  const longest = Math.max(0, ...corpora.map(({ longestMs }) => longestMs)) / 1000;
  const peak = Math.max(0, ...corpora.map(({ peakBytes }) => peakBytes)) / 1024 / 1024;
  return `# Files of others

Opened by \`npm run corpora\` on ${new Date().toISOString().slice(0, 10)}, each in a confined process of its own as every upload is
(${confinement}): ${total} files of public repositories, most of them made to be odd, broken or hostile. None of them is kept here.
${deaths.length === 0 ? 'No process died of one' : `${deaths.length} processes died`}; the longest took ${longest.toFixed(1)} s of processor time, and the most memory was ${Math.round(peak)} MB.

${row(['Repository', 'Opened', 'Readable', 'Refused, and why', 'Longest', 'Memory at most'])}
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
${deaths.length > 0 ? `\n${deaths.map((death) => `- ${death}`).join('\n')}\n` : ''}`;
}
